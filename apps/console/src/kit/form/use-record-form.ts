import { useForm, useWatch, type UseFormReturn } from '@faro/web-kit/form'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUnsaved } from '../../state/unsaved.ts'
import { changedOf, rebase } from './changes.ts'

/** Fields of a form: what they hold can be written down and read again. */
export type Values = Record<string, unknown>

/** A field that somebody else saved while it was edited here. */
type Conflict<F extends Values> = {
  readonly name: keyof F & string
  readonly mine: unknown
  readonly theirs: unknown
}

export type RecordForm<F extends Values> = {
  readonly form: UseFormReturn<F>
  /** What was there before anything was typed. */
  readonly base: F
  readonly now: F
  readonly changed: readonly (keyof F & string)[]
  readonly conflicts: readonly Conflict<F>[]
  readonly resolve: (conflict: Conflict<F>, isMine: boolean) => void
  /** What the form holds was saved: it is what later changes are told against. */
  readonly settle: (saved?: Partial<F>) => void
  readonly discard: () => void
}

/**
 * A form over what the server keeps. When somebody else saves meanwhile, what was typed stays, the
 * rest becomes theirs, and fields that both changed wait for a decision.
 */
export const useRecordForm = <F extends Values>(record: F): RecordForm<F> => {
  const written = JSON.stringify(record)
  const stored = useMemo(() => JSON.parse(written) as F, [written])
  const form = useForm<F>({ defaultValues: stored as never })
  const [base, setBase] = useState(stored)
  const arrived = useRef(stored)
  const [conflicts, setConflicts] = useState<readonly Conflict<F>[]>([])
  useWatch({ control: form.control })
  const now = form.getValues()
  const changed = changedOf(base, now)
  useUnsaved(changed.length > 0)
  const begin = useCallback(
    (from: F, values: F): void => {
      setBase(from)
      form.reset(from)
      for (const name of changedOf(from, values))
        form.setValue(name as never, values[name] as never, { shouldDirty: true })
    },
    [form],
  )
  useEffect(() => {
    if (arrived.current === stored) return
    arrived.current = stored
    const mine = form.getValues()
    const { values, conflicts: found } = rebase({ base, mine, theirs: stored })
    begin(stored, values)
    setConflicts(found.map((name) => ({ name, mine: mine[name], theirs: stored[name] })))
  }, [stored, base, begin, form])
  return {
    form,
    base,
    now,
    changed,
    conflicts,
    resolve: (conflict, isMine) => {
      if (!isMine)
        form.setValue(conflict.name as never, conflict.theirs as never, { shouldDirty: true })
      setConflicts((all) => all.filter((one) => one.name !== conflict.name))
    },
    settle: (saved = {}) => {
      const values = { ...form.getValues(), ...saved }
      begin(values, values)
      setConflicts([])
    },
    discard: () => {
      begin(base, base)
      setConflicts([])
    },
  }
}
