import {
  agentContracts,
  type ConflictView,
  type ContractAct,
  type ContractKind,
  type ContractState,
  type ContractTerms,
} from '@faro/contract/agents'
import { formatInstant, useT, type MessageKey } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { fieldErrorsOf, refusedFieldOf, useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { ActDialog } from './act-dialog.tsx'
import { ConflictsList } from './conflicts-list.tsx'
import { readTerms, type TermsDraft } from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import { TermsTable } from './terms-table.tsx'

type Previewed = {
  readonly terms: ContractTerms
  readonly conflicts: readonly ConflictView[]
  readonly effectiveAt: string
}

type Props = {
  readonly kind: ContractKind
  readonly state: ContractState
  readonly title: string
  readonly text: string
  readonly go: string
  readonly done: string
  /** The direct downline they are for; left out, the caller asks for them. */
  readonly memberId?: string
  readonly initial: TermsDraft
  readonly conflictsText: (count: number) => string
  readonly bodyOf: (terms: ContractTerms, conflicts: string[]) => ContractAct
  readonly onClose: () => void
}

const reasons = new Set(['range', 'rise', 'fall'])

/** The fields at which the server found something, in words. */
const useRefusals = () => {
  const t = useT()
  const errorText = useErrorText()
  return (refusal: unknown): ReadonlyMap<string, string> => {
    const field = refusedFieldOf(refusal)
    if (field === null) return new Map()
    const { reason } = fieldErrorsOf(refusal)
    const text =
      typeof reason === 'string' && reasons.has(reason)
        ? t(`contract.wrong.${reason}` as MessageKey)
        : errorText(refusal)
    return new Map([[field, text]])
  }
}

/** Terms are written, looked at with all that they would end, and only then sent. */
export const TermsDialog = (props: Props) => {
  const { kind, state, title, text, memberId, initial, onClose } = props
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const refusalsOf = useRefusals()
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const preview = useCommand(agentContracts.preview)
  const look = () => {
    const read = readTerms(kind, draft, money.decimals)
    if ('wrong' in read) return setWrong(read.wrong)
    const { terms } = read
    preview.mutate(
      { body: { terms, ...(memberId === undefined ? {} : { memberId }) } },
      { onSuccess: (found) => setPreviewed({ terms, ...found }) },
    )
  }
  if (previewed !== null)
    return (
      <Confirm
        {...props}
        previewed={previewed}
        onClose={() => setPreviewed(null)}
        onDone={onClose}
      />
    )
  const refused = refusalsOf(preview.error)
  const errors = new Map([
    ...refused,
    ...wrong.map((at) => [at, t('contract.wrong.number')] as const),
  ])
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <p className="text-t2">{text}</p>
        <TermsFields
          kind={kind}
          draft={draft}
          onChange={(changed) => {
            setWrong([])
            if (preview.isError) preview.reset()
            setDraft(changed)
          }}
          errors={errors}
          tiersMax={state.tiersMax}
          rateMax={state.rateMax}
        />
        {preview.isError && <Banner tone="loss">{errorText(preview.error)}</Banner>}
        {wrong.length > 0 && <Banner tone="loss">{t('contract.wrong.some')}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" isBusy={preview.isPending}>
            {t('contract.look')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ConfirmProps = Props & { readonly previewed: Previewed; readonly onDone: () => void }

const Confirm = ({ previewed, onDone, ...props }: ConfirmProps) => {
  const t = useT()
  const { kind, title, go, done, conflictsText, bodyOf, onClose } = props
  const { terms, conflicts, effectiveAt } = previewed
  return (
    <ActDialog
      kind={kind}
      title={title}
      go={go}
      done={done}
      body={bodyOf(
        terms,
        conflicts.map(({ contractId }) => contractId),
      )}
      onClose={onClose}
      onDone={onDone}
    >
      <TermsTable terms={terms} />
      <p className="text-[13px] text-t2">
        {t('contract.from-if', { at: formatInstant(effectiveAt, pageLanguage()) })}
      </p>
      <ConflictsList conflicts={conflicts} text={conflictsText(conflicts.length)} />
    </ActDialog>
  )
}
