import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import clsx from 'clsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { MemberBar } from './member-bar.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useLayers } from '../state/layers.ts'

export const Header = ({ hasLogo }: { readonly hasLogo: boolean }) => (
  <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-s1 px-3 lg:h-16 lg:px-6">
    <Logo className={clsx(!hasLogo && 'lg:hidden')} />
    <div className="ms-auto flex items-center gap-1.5 sm:gap-2">
      <span className="hidden items-center gap-1 lg:flex">
        <ThemeButton />
        <LanguageMenu />
      </span>
      <Access />
    </div>
  </header>
)

const Access = () => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useLayers((layers) => layers.openAuth)
  if (token !== null) return <MemberBar />
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:px-3 max-sm:text-[13px]"
        onClick={() => openAuth('login')}
      >
        {t('core.login')}
      </Button>
      <Button
        data-flag="DIRECTREG3"
        className="max-sm:px-3 max-sm:text-[13px]"
        onClick={() => openAuth('register')}
      >
        {t('core.register')}
      </Button>
    </>
  )
}
