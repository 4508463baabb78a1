import { avatars, identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { UserRound } from 'lucide-react'
import clsx from 'clsx'

/** The picture beside a member's name: one of the house's, or none. */
export const AvatarChoice = () => {
  const t = useT()
  const errorText = useErrorText()
  const { data } = useRoute(avatars.icons, {})
  const choose = useCommand(avatars.choose, { invalidates: [avatars.icons, identity.info] })
  const choices = [{ icon: 0, avatar: null }, ...(data?.icons ?? [])]
  if (data === undefined) return <Skeleton className="m-4 h-24" />
  const chosen = choose.isPending ? choose.variables.body.icon : data.icon
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <dt className="text-t3">{t('security.avatar')}</dt>
      <dd>
        <div role="radiogroup" aria-label={t('security.avatar')} className="flex flex-wrap gap-1.5">
          {choices.map(({ icon, avatar }) => (
            <label
              key={icon}
              className={clsx(
                'grid size-11 cursor-pointer place-items-center rounded-full border-2 has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]',
                icon === chosen ? 'border-brandl' : 'border-transparent',
              )}
            >
              <input
                type="radio"
                name="avatar"
                className="sr-only"
                checked={icon === chosen}
                aria-label={
                  icon === 0 ? t('security.avatar-none') : t('security.avatar-n', { n: icon })
                }
                onChange={() =>
                  choose.mutate(
                    { body: { icon } },
                    { onError: (error) => toast(errorText(error), 'error') },
                  )
                }
              />
              {avatar === null ? (
                <UserRound size={22} className="text-t3" aria-hidden />
              ) : (
                <img src={avatar} alt="" width={36} height={36} className="rounded-full" />
              )}
            </label>
          ))}
        </div>
      </dd>
    </div>
  )
}
