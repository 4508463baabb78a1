import { useT } from '@faro/i18n'
import { Dialog, TextField } from '@faro/ui'
import { Link, useNavigate } from '@faro/web-kit/router'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { MenuItem } from '../../site-map/site-map.ts'
import { ofBrand, useBrandChoice } from '../use-brand-choice.ts'
import { useMenu } from './use-menu.ts'

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The pages that one may see whose name or part of the menu holds the words. */
const useFound = (words: string) => {
  const t = useT()
  const menu = useMenu()
  return menu.filter(({ label, group }) =>
    folded(`${t(label)} ${t(`kit.menu-group.${group}`)}`).includes(folded(words.trim())),
  )
}

type Props = { readonly onGone?: () => void; readonly label: string }

/** A field that finds pages by their names; arrows and Enter go there. */
export const PageFinder = ({ onGone, label }: Props) => {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const brand = useBrandChoice()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(words)
  const current = Math.min(at, found.length - 1)
  const nameOf = (entry: MenuItem | undefined) => (entry === undefined ? null : t(entry.label))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0))
    else if (event.key === 'Enter') {
      const entry = found[current]
      if (entry === undefined) return
      onGone?.()
      navigate(ofBrand(entry.to, brand))
    } else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        lead={<Search size={18} aria-hidden />}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        aria-controls={id}
        autoComplete="off"
      />
      <p role="status" className={found.length === 0 ? 'text-t2' : 'sr-only'}>
        {found.length === 0 ? t('kit.search-none') : nameOf(found[current])}
      </p>
      <ul id={id} aria-label={label} className="grid gap-0.5">
        {found.map(({ to, label: name, group, Icon }, i) => (
          <li key={to}>
            <Link
              to={ofBrand(to, brand)}
              onClick={onGone}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-md px-3',
                i === current ? 'bg-s3' : 'hover:bg-s2',
              )}
            >
              <Icon size={18} aria-hidden className="text-t3" />
              <span className="font-semibold">{t(name)}</span>
              <span className="ms-auto text-xs text-t3">{t(`kit.menu-group.${group}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ctrl-K: the way to any page by its name. */
export const PageSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('kit.search-pages')}
      closeLabel={t('core.close')}
      size="palette"
    >
      <PageFinder onGone={onClose} label={t('kit.search')} />
    </Dialog>
  )
}
