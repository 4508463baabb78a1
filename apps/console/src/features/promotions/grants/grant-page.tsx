import { promotionsConsole } from '@faro/contract/promotions'
import type { Answer } from '@faro/contract/route'
import { approvals, operatorLists } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { FormProvider, useForm } from '@faro/web-kit/form'
import { useState } from 'react'
import { showAmount } from '../../../kit/amounts.ts'
import { clearErrorOnChange } from '../../../kit/clear-error-on-change.ts'
import { useNumberFields } from '../../../kit/number-fields.ts'
import { FormPage } from '../../../kit/pages/form-page.tsx'
import { Asked } from '../../../kit/states/asked.tsx'
import { paths } from '../../../paths.ts'
import { useUnsaved } from '../../../state/unsaved.ts'
import { namesOf } from '../../../kit/receivers/receivers.ts'
import { ReceiversPart } from '../../../kit/receivers/receivers-part.tsx'
import { useBrandCode } from '../use-brand-code.ts'
import { bodyOf, emptyGift, type GiftForm } from './gift-form.ts'
import { GiftResult } from './gift-result.tsx'
import { GiftTerms } from './gift-terms.tsx'

/** Gives money, points or a bonus to a list of members: above a limit another person gives it. */
export const GrantPage = () => {
  const t = useT()
  const code = useBrandCode()
  const found = useRoute(promotionsConsole.activities, { params: { code } }, { staleMs: 60_000 })
  return (
    <FormPage
      back={{ to: paths.promotions, label: t('offers.title') }}
      title={t('offers.grant')}
      text={t('terms.gift.lead')}
    >
      <Asked of={found}>
        {({ currency }) => <Granting key={code} code={code} currency={currency} />}
      </Asked>
    </FormPage>
  )
}

type Props = { readonly code: string; readonly currency: string }

const Granting = ({ code, currency }: Props) => {
  const form = useForm<GiftForm>({ defaultValues: emptyGift })
  const [asked, ask] = useState<GiftForm | null>(null)
  const [given, setGiven] = useState<Answer<typeof promotionsConsole.grant> | null>(null)
  const t = useT()
  const fields = useNumberFields(currency)
  useUnsaved(form.formState.isDirty && given === null)
  const grant = useCommand(promotionsConsole.grant, {
    invalidates: [operatorLists.approvals, approvals.count],
    onDone: (answer) => {
      ask(null)
      setGiven(answer)
    },
  })
  if (given !== null)
    return (
      <GiftResult
        given={given}
        onAgain={() => {
          form.setValue('usernames', '')
          setGiven(null)
        }}
      />
    )
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void form.handleSubmit((values) => ask(values))(event)}
        onChange={clearErrorOnChange(grant)}
        noValidate
        className="grid gap-4"
      >
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <GiftTerms currency={currency} />
          <ReceiversPart />
        </div>
        <Button type="submit" className="justify-self-end">
          {t('terms.gift.review')}
        </Button>
      </form>
      {asked !== null && (
        <ConfirmGift
          form={asked}
          currency={currency}
          command={grant}
          onConfirm={() => grant.mutate({ params: { code }, body: bodyOf(asked, fields) })}
          onClose={() => {
            grant.reset()
            ask(null)
          }}
        />
      )}
    </FormProvider>
  )
}

type ConfirmProps = {
  readonly form: GiftForm
  readonly currency: string
  readonly command: { isPending: boolean; isError: boolean; error: unknown }
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Who gets what: the last look before it is given. */
const ConfirmGift = ({ form, currency, command, onConfirm, onClose }: ConfirmProps) => {
  const t = useT()
  const errorText = useErrorText()
  const money = form.kind === 'points' ? 'PTS' : currency
  const amount = useNumberFields(money).readJudged(form.amount)
  const count = namesOf(form.usernames).length
  return (
    <Dialog isOpen onClose={onClose} title={t('terms.gift.confirm')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p className="text-lg font-bold">
          {t('terms.gift.confirm-text', { count, amount: showAmount(amount, money) })}
        </p>
        <p className="text-t2">
          {form.kind === 'locked-bonus'
            ? t('terms.gift.confirm-bonus', { times: Number(form.multiple) })
            : t('terms.gift.two')}
        </p>
        {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('awards.change')}
          </Button>
          <Button isBusy={command.isPending} onClick={onConfirm}>
            {t('offers.grant')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
