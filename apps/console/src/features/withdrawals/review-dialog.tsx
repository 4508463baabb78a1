import { cashierLists, withdrawals, type ConsoleWithdrawal } from '@faro/contract/cashier'
import { operatorLists, approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { refusedFieldOf, useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { showAmount } from '../../kit/amounts.ts'
import { RiskBadges } from './risk-badges.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

export type Review = { readonly act: 'approve' | 'reject'; readonly row: ConsoleWithdrawal }

/** What whoever decides must have seen: who was asked before, and what speaks for a look. */
const Seen = ({ row }: { readonly row: ConsoleWithdrawal }) => {
  const t = useT()
  return (
    <>
      {row.firstApprovedBy !== null && (
        <Banner tone="info">{t('cashier.second-ask', { name: row.firstApprovedBy })}</Banner>
      )}
      {row.risks.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-t2">{t('cashier.risks')}</span>
          <RiskBadges row={row} />
        </div>
      )}
    </>
  )
}

type Props = { readonly review: Review; readonly onClose: () => void }

/** Money moves only after this question; a rejection needs its reason. */
export const ReviewDialog = ({ review: { act, row }, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const invalidates = [cashierLists.withdrawals, operatorLists.approvals, approvals.count]
  const done = (text: string) => () => {
    toast(text)
    onClose()
  }
  const isFirst = row.needsTwo && row.firstApprovedBy === null
  const approve = useCommand(withdrawals.approve, {
    invalidates,
    // parts of a whole may need another person although this one is small
    onDone: ({ state }) =>
      done(state === 'pending' ? t('cashier.first-done') : t('console.approved'))(),
  })
  const reject = useCommand(withdrawals.reject, {
    invalidates,
    onDone: done(t('console.rejected')),
  })
  const command = act === 'approve' ? approve : reject
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const leave = useUnsaved(formState.isDirty && !command.isSuccess)
  const close = () => leave(onClose)
  const params = { withdrawalId: row.withdrawalId }
  const submit = handleSubmit(({ reason }) =>
    act === 'approve'
      ? approve.mutate({ params, body: reason.trim() === '' ? {} : { reason: reason.trim() } })
      : reject.mutate({ params, body: { reason } }),
  )
  const asksReason =
    refusedFieldOf(command.error) === 'reason' ? t('cashier.reason-needed') : undefined
  const needsReason = act === 'reject' || isFirst || asksReason !== undefined
  const values = { amount: showAmount(row.amount, row.currency), name: row.username }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={act === 'approve' ? t('console.approve') : t('console.reject')}
      closeLabel={t('core.close')}
    >
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(command)}
        noValidate
        className="grid gap-4"
      >
        <p className="font-semibold">
          {act === 'approve' ? t('console.approve-ask', values) : t('console.reject-ask', values)}
        </p>
        <p className="text-t3">
          {row.bankAccount.bankName} {row.bankAccount.number} · {row.bankAccount.holder}
        </p>
        <Seen row={row} />
        {command.isError && asksReason === undefined && (
          <Banner tone="loss">{errorText(command.error)}</Banner>
        )}
        {act === 'approve' && (
          <p className="text-t2">{isFirst ? t('cashier.first-ask') : t('console.approve-text')}</p>
        )}
        <TextField
          {...register('reason', {
            validate: (text) =>
              (!needsReason && text.trim() === '') ||
              (text.trim().length >= 3 && text.length <= 140) ||
              t('console.reason-wrong'),
          })}
          // what a first approver writes is for the second, never for the player
          label={t(act === 'approve' && isFirst ? 'approval.reason' : 'console.reason')}
          hint={needsReason ? undefined : t('cashier.reason-hint')}
          error={formState.errors.reason?.message ?? asksReason}
          maxLength={140}
          autoFocus={act === 'reject'}
          isRequired={needsReason}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={close}>
            {t('core.cancel')}
          </Button>
          <Button
            type="submit"
            variant={act === 'approve' ? 'primary' : 'danger'}
            isBusy={command.isPending}
          >
            {act === 'approve' ? t('console.approve') : t('console.reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
