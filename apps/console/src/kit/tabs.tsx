import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import clsx from 'clsx'
import { ofBrand, useBrandChoice } from './use-brand-choice.ts'

export type Tab = { readonly code: string; readonly title: string; readonly to: string }

type TabsProps = { readonly tabs: readonly Tab[]; readonly tab: string | undefined }

/** The parts of a page, each with an address of its own. */
export const Tabs = ({ tabs, tab }: TabsProps) => {
  const t = useT()
  const brand = useBrandChoice()
  return (
    <nav aria-label={t('kit.tabs')} className="mb-5 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ code, title, to }) => (
          <li key={code}>
            <Link
              to={ofBrand(to, brand)}
              replace
              aria-current={code === tab ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap',
                code === tab ? 'border-brandl text-t1' : 'border-transparent text-t2 hover:text-t1',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
