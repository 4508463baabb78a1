import {
  lotteryConsole,
  lotteryLists,
  type ConsoleDraw,
  type LotteryResult,
} from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { ActButton } from '../../kit/act-button.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import { bodyOf, ResultFields } from './result-form.tsx'
import { typedResult } from './result-fields.ts'

export type ResultAct = {
  readonly draw: ConsoleDraw
  /** A blind entry, the third one of a dispute, or a correction of a settled draw. */
  readonly kind: 'enter' | 'decide' | 'correct'
}

type Props = { readonly act: ResultAct; readonly onClose: () => void }

const isReason = (reason: string): boolean => reason.trim().length >= 3

/** The commands that take a result, by what the entry is. */
const useSend = ({ draw, kind }: ResultAct, onDone: () => void) => {
  const options = {
    invalidates: [lotteryConsole.results, lotteryConsole.draw, lotteryLists.draws],
    onDone,
  }
  const enter = useCommand(lotteryConsole.enterResult, options)
  const decide = useCommand(lotteryConsole.decideResult, options)
  const correct = useCommand(lotteryConsole.correct, options)
  const params = { drawId: draw.drawId }
  const command = { enter, decide, correct }[kind]
  return {
    command,
    send: (result: LotteryResult, reason: string) => {
      if (kind === 'enter') enter.mutate({ params, body: { result: bodyOf(result) } })
      if (kind === 'decide') decide.mutate({ params, body: { result: bodyOf(result), reason } })
      if (kind === 'correct') correct.mutate({ params, body: { result: bodyOf(result), reason } })
    },
  }
}

/** Typed without sight of what others typed: two that agree decide a draw. */
export const ResultDialog = ({ act, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { command, send } = useSend(act, () => {
    toast(t('draws.entered'))
    onClose()
  })
  const leave = useUnsaved(Object.keys(typed).length > 0 && !command.isSuccess)
  const { draw, kind } = act
  const result = typedResult(draw.family, typed)
  const needsReason = kind !== 'enter'
  const submit = () => {
    setTried(true)
    if (result !== null && (!needsReason || isReason(reason))) send(result, reason.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title={t(`draws.act-${kind}`)}
      closeLabel={t('core.close')}
    >
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="font-semibold">
          {[draw.title, draw.stationName, draw.issueNo].filter(Boolean).join(' · ')}
        </p>
        <p className="text-t2">{t(`draws.about-${kind}`)}</p>
        <ResultFields family={draw.family} typed={typed} onType={setTyped} />
        {needsReason && (
          <TextField
            label={t('approval.reason')}
            value={reason}
            maxLength={200}
            isRequired
            error={isTried && !isReason(reason) ? t('console.reason-wrong') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {isTried && result === null && <Banner tone="loss">{t('draws.result-wrong')}</Banner>}
        {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => leave(onClose)}>
            {t('core.cancel')}
          </Button>
          <ActButton type="submit" isBusy={command.isPending}>
            {t(`draws.act-${kind}`)}
          </ActButton>
        </div>
      </form>
    </Dialog>
  )
}
