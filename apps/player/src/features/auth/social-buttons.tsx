import { social, type SocialProvider } from '@faro/contract/identity'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { SocialMark, socialNames } from '../../forms/social-mark.tsx'

/** Sends the browser to an identity provider and back to where it is now. */
export const SocialButtons = ({ providers }: { readonly providers: readonly SocialProvider[] }) => {
  const errorText = useErrorText()
  const begin = useCommand(social.begin, { onDone: ({ url }) => location.assign(url) })
  return (
    <>
      {begin.isError && <Banner tone="loss">{errorText(begin.error)}</Banner>}
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            isBusy={begin.isPending}
            onClick={() =>
              begin.mutate({
                params: { provider },
                body: { returnTo: location.pathname + location.search },
              })
            }
          >
            <SocialMark provider={provider} />
            {socialNames[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}
