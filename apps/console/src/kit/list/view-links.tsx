import { useT, type MessageKey } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import clsx from 'clsx'
import { Undo2 } from 'lucide-react'
import { usePathname } from '../use-pathname.ts'
import { SaveView } from './save-view.tsx'
import { savedAddress, savedParameter, useSavedViews } from './saved-views.ts'
import type { ListState } from './use-list-address.ts'

type Props = { readonly list: ListState }

/** The views of a list, built in and saved: links, so that each can be opened beside. */
export const ViewLinks = ({ list }: Props) => {
  const t = useT()
  const pathname = usePathname()
  const { spec, view, isModified, viewSearch, choose, params } = list
  const all = useSavedViews(spec)
  const saved = all.find(({ viewId }) => viewId === params.get(savedParameter))
  const isPlain = spec.views.length < 2 && all.length === 0
  if (isPlain && !isModified) return null
  const nameOf = (name: string): string => t(`list.${spec.name}.view.${name}` as MessageKey)
  const links = [
    ...spec.views.map(({ name }) => ({
      key: name,
      name: nameOf(name),
      search: viewSearch(name),
      isHere: saved === undefined && name === view?.name,
    })),
    ...all.map((one) => ({
      key: one.viewId,
      name: one.isOwn ? one.name : `${one.name} (${one.ownerName})`,
      search: savedAddress(params, spec, one),
      isHere: one === saved,
    })),
  ]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5" data-views>
      {!isPlain && (
        <ul aria-label={t('kit.views')} className="flex flex-wrap gap-1.5">
          {links.map(({ key, name, search, isHere }) => (
            <li key={key}>
              <Link
                to={`${pathname}?${String(search)}`}
                aria-current={isHere ? 'true' : undefined}
                className={clsx(
                  'flex min-h-9 items-center rounded-md px-3.5 text-[13px] font-bold',
                  isHere
                    ? 'bg-brands text-brandt shadow-[inset_0_0_0_1px_var(--brand-line)]'
                    : 'bg-s3 text-t2 hover:bg-s4 hover:text-t1',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {spec.isWhole !== true && <SaveView list={list} saved={saved} />}
      {isModified && saved === undefined && (
        <Button size="small" variant="ghost" onClick={() => choose(view?.name ?? '')}>
          <Undo2 size={15} aria-hidden />
          {t('kit.view-reset')}
        </Button>
      )}
    </div>
  )
}
