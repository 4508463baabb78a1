import { agentPolicyConsole, type LimitKey } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { brandTermsDraft, readBrandTermsDraft, type BrandTermsDraft } from './brand-terms-draft.ts'
import { LimitFields } from './limit-fields.tsx'

type Found = Answer<typeof agentPolicyConsole.terms>

/** What a brand gives of bets, quotas of agents, and what friends bring: two people change it. */
export const BrandTermsPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const found = useRoute(agentPolicyConsole.terms, { params: { code } }, { staleMs: 0 })
  return (
    <Panel title={t('agents.brand-terms')}>
      <Asked of={found}>
        {(answer) => <TermsForm key={answer.version} code={code} found={answer} />}
      </Asked>
    </Panel>
  )
}

type FormProps = { readonly code: string; readonly found: Found }

const TermsForm = ({ code, found }: FormProps) => {
  const t = useT()
  const mayChange = useMay('agents.approve') === true
  const [draft, setDraft] = useState(() => brandTermsDraft(found.terms))
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const read = readBrandTermsDraft(draft)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(brandTermsDraft(found.terms))
  const change = (part: Partial<BrandTermsDraft>) => setDraft({ ...draft, ...part })
  const ask = () => {
    setTried(true)
    if ('terms' in read) setAsking(true)
  }
  return (
    <div className="grid gap-5">
      <p className="text-t2">{t('agents.brand-terms-text')}</p>
      <BrandLimits draft={draft} isOff={!mayChange} room={found.room} change={change} />
      <FriendFields draft={draft} isOff={!mayChange} currency={found.currency} change={change} />
      {isTried && 'wrong' in read && (
        <Banner tone="loss">{t(`agents.brand-terms-wrong.${read.wrong}`)}</Banner>
      )}
      {mayChange && (
        <Button className="justify-self-start" disabled={!isChanged} onClick={ask}>
          {t('agents.terms-ask')}
        </Button>
      )}
      {isAsking && 'terms' in read && (
        <AskDialog
          code={code}
          version={found.version}
          terms={read.terms}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type FieldsProps = {
  readonly draft: BrandTermsDraft
  readonly isOff: boolean
  readonly change: (part: Partial<BrandTermsDraft>) => void
}

const BrandLimits = ({
  draft,
  isOff,
  room,
  change,
}: FieldsProps & { readonly room: Found['room'] }) => {
  const t = useT()
  const hintOf = (key: LimitKey): string | undefined =>
    key === 'Elott' || key === 'SEA' ? t('agents.brand-terms-room', { most: room[key] }) : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <LimitFields
        texts={draft.limits}
        hintOf={hintOf}
        isOff={isOff}
        onChange={(limits) => change({ limits })}
      />
    </div>
  )
}

const FriendFields = ({
  draft,
  isOff,
  currency,
  change,
}: FieldsProps & { readonly currency: string }) => {
  const t = useT()
  const field = (name: 'minDeposit' | 'minValid' | 'days' | 'turnover', hint?: string) => (
    <TextField
      label={t(`agents.friends.${name}`)}
      hint={hint}
      inputMode="decimal"
      value={draft[name]}
      disabled={isOff}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {field('minDeposit', currency)}
      {field('minValid', currency)}
      {field('days')}
      {field('turnover', '%')}
      <AreaField
        label={t('agents.friends.tiers')}
        hint={t('agents.friends.tiers-hint')}
        rows={4}
        value={draft.tiers}
        disabled={isOff}
        onChange={(event) => change({ tiers: event.target.value })}
      />
      <AreaField
        label={t('agents.quotas')}
        hint={t('agents.quotas-hint')}
        rows={4}
        value={draft.quotas}
        disabled={isOff}
        onChange={(event) => change({ quotas: event.target.value })}
      />
    </div>
  )
}

type AskProps = {
  readonly code: string
  readonly version: number
  readonly terms: Found['terms']
  readonly onClose: () => void
}

const AskDialog = ({ code, version, terms, onClose }: AskProps) => {
  const t = useT()
  const propose = useCommand(agentPolicyConsole.proposeTerms, {
    invalidates: [agentPolicyConsole.terms, approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('agents.brand-terms')}
      sendLabel={t('agents.terms-ask')}
      command={propose}
      onClose={onClose}
      onSend={(reason) => propose.mutate({ params: { code }, body: { version, terms, reason } })}
    >
      <p>{t('agents.brand-terms-ask')}</p>
    </NoteDialog>
  )
}
