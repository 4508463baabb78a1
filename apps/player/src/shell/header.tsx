import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useOpenAuth } from '../auth-address.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { Suspense } from 'react'
import { ThemeButton } from './theme-button.tsx'
import { useLayers } from '../state/layers.ts'
import { withTexts } from '../state/preferences.ts'
import { lazyPart } from '@faro/web-kit/lazy-part'

// its own chunk: guests never load it
const MemberBar = lazyPart(async () => {
  const [file] = await Promise.all([import('./member-bar.tsx'), withTexts('site')])
  return { default: file.MemberBar }
})

export const Header = ({ hasLogo }: { readonly hasLogo: boolean }) => (
  <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-s1 px-3 lg:h-16 lg:px-6">
    <Logo className={clsx(!hasLogo && 'lg:hidden')} />
    <SearchButton />
    <div className="flex items-center gap-1.5 max-[374px]:ms-auto sm:gap-2">
      <span className="hidden items-center gap-1 lg:flex">
        <ThemeButton />
        <LanguageMenu />
      </span>
      <Access />
    </div>
  </header>
)

/** Opens the search: a field to look at on wide screens, its icon on the others. */
const SearchButton = () => {
  const t = useT()
  const setSearch = useLayers((layers) => layers.setSearch)
  return (
    <button
      type="button"
      onClick={() => setSearch(true)}
      aria-label={t('home.search')}
      aria-keyshortcuts="Control+K Meta+K /"
      className="search-button"
    >
      <Search size={20} aria-hidden />
      <span aria-hidden>{t('home.search')}</span>
      <kbd aria-hidden>/</kbd>
    </button>
  )
}

const Access = () => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useOpenAuth()
  if (token !== null)
    return (
      <Suspense fallback={<span className="skeleton h-9 w-40 rounded-md sm:w-72" aria-hidden />}>
        <MemberBar />
      </Suspense>
    )
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
