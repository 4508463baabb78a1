import { useCallback } from 'react'
import { personSettings, usePersonSettings } from '../settings/person-settings.ts'
import { useKeepSettings } from '../settings/use-keep-settings.ts'
import type { Density, Look } from '../table/column.ts'

type Input = {
  readonly list: string
  readonly view: string
  /** What the address says, before what was kept. */
  readonly columns: readonly string[] | undefined
  readonly density: Density | undefined
}

/** Each view of a list keeps its own columns and widths. */
const nameOf = (list: string, view: string): string =>
  (view === '' ? list : `${list}-${view}`).slice(0, 40)

/** Columns, widths and row height of a view: they stay, on every device, until somebody changes them. */
export const useKeptLook = ({ list, view, columns, density }: Input) => {
  const settings = usePersonSettings()
  const keepSettings = useKeepSettings()
  const name = nameOf(list, view)
  const look: Look = settings.lists[name] ?? {}
  const keep = useCallback(
    (change: Look) => {
      const { lists } = personSettings()
      const next = Object.entries({ ...lists[name], ...change }).filter(
        ([, value]) => value !== undefined,
      )
      keepSettings({ lists: { ...lists, [name]: Object.fromEntries(next) } })
    },
    [name, keepSettings],
  )
  const shown: Look = {
    ...look,
    ...(columns === undefined ? {} : { columns }),
    density: density ?? look.density ?? settings.density,
  }
  return { look: shown, keep }
}
