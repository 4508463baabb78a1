import { brands, flags, type FlagId } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { EmptyState, TextField } from '@faro/ui'
import clsx from 'clsx'
import { Search, ToggleLeft } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'
import type { BrandPart } from './brand-part.ts'
import { SaveBar } from './save-bar.tsx'
import { Switch } from './switch.tsx'
import { useSave } from './use-save.ts'
import { useUnsaved } from '../../state/unsaved.ts'

type Edits = Partial<Record<FlagId, boolean>>

const ids = Object.keys(flags) as FlagId[]

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The flag tree: what each does in words, what stands above it, and a search over both. */
export const FlagsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const [edits, setEdits] = useState<Edits>({})
  const [search, setSearch] = useState('')
  const save = useSave(brands.changeFlags)
  const isSet = (id: FlagId): boolean => edits[id] ?? brand.flags[id] ?? false
  const toggle = (id: FlagId): void => {
    const wanted = !isSet(id)
    const { [id]: _, ...rest } = edits
    setEdits(wanted === brand.flags[id] ? rest : { ...rest, [id]: wanted })
  }
  const wanted = folded(search.trim())
  const isFound = (id: FlagId): boolean => folded(`${id} ${t(`brand.flag.${id}`)}`).includes(wanted)
  const roots = ids.filter((id) => flags[id].parent === null)
  const groups = roots
    .map((root) => ({ root, all: [root, ...ids.filter((id) => flags[id].parent === root)] }))
    .map(({ root, all }) => ({ root, shown: all.filter((id) => id === root || isFound(id)) }))
    .filter(({ root, shown }) => shown.length > 1 || isFound(root))
  const count = Object.keys(edits).length
  useUnsaved(count > 0)
  const submit = (): void => {
    const { code, version } = brand
    save.mutate({ params: { code }, body: { version, flags: edits as Record<string, boolean> } })
  }
  return (
    <Panel
      title={t('brand.tab.flags')}
      tail={
        <div className="w-full sm:w-72">
          <TextField
            label={t('brand.search-flags')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            lead={<Search size={16} aria-hidden />}
            type="search"
            maxLength={60}
          />
        </div>
      }
    >
      {groups.length === 0 && (
        <EmptyState icon={<ToggleLeft size={28} />} text={t('brand.flags-none')} />
      )}
      <ul className="grid gap-4">
        {groups.map(({ root, shown }) => (
          <li key={root} className="rounded-md border border-line">
            <ul>
              {shown.map((id) => {
                const parent = flags[id].parent
                return (
                  <Flag
                    key={id}
                    id={id}
                    isOn={isSet(id)}
                    isEdited={edits[id] !== undefined}
                    shadow={parent !== null && !isSet(parent) ? parent : null}
                    isDisabled={!mayWrite}
                    onToggle={() => toggle(id)}
                  />
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="sticky bottom-0 mt-4 bg-s1 py-3">
          <SaveBar
            command={save}
            label={t('brand.save-n', { n: count })}
            isDisabled={count === 0}
            onSave={submit}
            onDiscard={count === 0 ? undefined : () => setEdits({})}
          />
        </div>
      )}
    </Panel>
  )
}

type FlagProps = {
  readonly id: FlagId
  readonly isOn: boolean
  readonly isEdited: boolean
  /** What stands above it and is off. */
  readonly shadow: FlagId | null
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

const Flag = ({ id, isOn, isEdited, shadow, isDisabled, onToggle }: FlagProps) => {
  const t = useT()
  const isRoot = flags[id].parent === null
  return (
    <li
      className={clsx(
        'flex items-start justify-between gap-4 border-line px-4 py-3 not-first:border-t',
        isRoot ? 'bg-s2' : 'sm:ps-8',
        isEdited && 'shadow-[inset_3px_0_0_var(--brand-line)]',
      )}
    >
      <div className={clsx('min-w-0', shadow !== null && 'opacity-70')}>
        <p className="font-mono text-[13px] font-bold break-all">{id}</p>
        <p className="text-t2" id={`about-${id}`}>
          {t(`brand.flag.${id}`)}
        </p>
        {shadow !== null && (
          <p className="text-[13px] text-warn">{t('brand.flag-shadowed', { parent: shadow })}</p>
        )}
      </div>
      <Switch
        label={id}
        describedBy={`about-${id}`}
        isOn={isOn}
        isDisabled={isDisabled}
        onToggle={onToggle}
      />
    </li>
  )
}
