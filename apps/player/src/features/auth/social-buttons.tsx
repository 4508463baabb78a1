import { social, type SocialProvider } from '@faro/contract/identity'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { pageSearch } from '../../layer-address.ts'
import { SocialMark, socialNames } from '../../forms/social-mark.tsx'

/** The page below the dialog, so that a returning member does not see the dialog again. */
const pageNow = (): string => {
  const own = String(pageSearch(new URLSearchParams(location.search)))
  return location.pathname + (own === '' ? '' : `?${own}`)
}

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
                body: { returnTo: pageNow() },
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
