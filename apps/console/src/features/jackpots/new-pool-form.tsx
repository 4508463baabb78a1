import { jackpotsConsole } from '@faro/contract/jackpots'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { ppmDigits, useNumberFields } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import { NewPoolFields } from './new-pool-fields.tsx'
import { draftOf, type DraftForm } from './pool-draft.ts'
import { ReturnGuard, useJudged } from './return-guard.tsx'
import { forgetUnsaved, useUnsaved } from '../../state/unsaved.ts'

export type PoolGames = Answer<typeof jackpotsConsole.games>
type Props = { readonly games: PoolGames; readonly currency: string }

/** The pool as it is typed, beside it what it would return: only what may be opened can be. */
export const NewPoolForm = ({ games, currency }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const first = useNumberFields(currency)
  const form = useForm<DraftForm>({
    defaultValues: {
      code: '',
      name: '',
      tier: 'mini',
      kind: 'random',
      currency,
      brands: '',
      games: games.map(({ code }) => code),
      seed: first.fill('50.00'),
      share: first.fillShare(1_000, ppmDigits),
      reserveShare: first.fillShare(500, ppmDigits),
      hitEvery: first.fill('100000.00'),
      cap: first.fill('100.00'),
      reason: '',
    },
  })
  const now = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const fields = useNumberFields(now.currency)
  useUnsaved(form.formState.isDirty)
  const draft = draftOf(now, fields)
  const judged = useJudged(draft)
  const open = useCommand(jackpotsConsole.open, { invalidates: [jackpotsConsole.list] })
  const isBarred =
    draft === null ||
    judged.data === undefined ||
    judged.data.fault !== null ||
    judged.data.games.some(({ isOver }) => isOver)
  const submit = form.handleSubmit((typed) => {
    const body = draftOf(typed, fields)
    if (body === null) return
    open.mutate(
      { body: { ...body, reason: typed.reason.trim() } },
      {
        onSuccess: ({ approvalId }) => {
          toast(t('approval.sent'))
          forgetUnsaved()
          navigate(paths.approval(approvalId))
        },
      },
    )
  })
  return (
    <form onSubmit={(event) => void submit(event)} onChange={clearErrorOnChange(open)} noValidate>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <Panel title={t('pools.terms')}>
          <NewPoolFields form={form} games={games} />
        </Panel>
        <Panel title={t('pools.judge')}>
          <div className="grid gap-4">
            <ReturnGuard draft={draft} judged={judged} games={games} />
            <p className="text-t2">{t('pools.open-two')}</p>
            {open.isError && <Banner tone="loss">{errorText(open.error)}</Banner>}
            <Button type="submit" disabled={isBarred} isBusy={open.isPending}>
              {t('pools.open-now')}
            </Button>
          </div>
        </Panel>
      </div>
    </form>
  )
}
