import type { SocialProvider } from '@faro/contract/identity'

export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** The provider's initial in a circle: no logo of others is part of the product. */
export const SocialMark = ({ provider }: { readonly provider: SocialProvider }) => (
  <span
    aria-hidden
    className="grid size-5 shrink-0 place-items-center rounded-full bg-s4 text-[12px] font-extrabold text-t1"
  >
    {socialNames[provider].slice(0, 1)}
  </span>
)
