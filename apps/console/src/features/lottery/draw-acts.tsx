import { lotteryConsole, lotteryLists, type ConsoleDraw } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { useMay } from '../../kit/use-may.ts'

const acts = ['suspend', 'resume', 'close', 'cancel'] as const
type Act = (typeof acts)[number]

const statesOf: Readonly<Record<Act, readonly ConsoleDraw['state'][]>> = {
  suspend: ['open'],
  resume: ['suspended'],
  close: ['open', 'suspended'],
  cancel: ['planned', 'open', 'suspended', 'closed', 'awaiting', 'disputed'],
}

/** What staff may do with a draw as it stands; each names its reason. */
export const DrawActs = ({ draw }: { readonly draw: ConsoleDraw }) => {
  const t = useT()
  const mayRun = useMay('lottery.draw') === true
  const [act, setAct] = useState<Act | null>(null)
  if (!mayRun) return null
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {acts
        .filter((one) => statesOf[one].includes(draw.state))
        .map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'cancel' ? 'danger' : 'secondary'}
            onClick={() => setAct(one)}
          >
            {t(`draws.act-${one}`)}
          </Button>
        ))}
      {act !== null && <ActDialog draw={draw} act={act} onClose={() => setAct(null)} />}
    </span>
  )
}

type DialogProps = {
  readonly draw: ConsoleDraw
  readonly act: Act
  readonly onClose: () => void
}

const ActDialog = ({ draw, act, onClose }: DialogProps) => {
  const t = useT()
  const options = {
    invalidates: [lotteryLists.draws, lotteryConsole.draw, lotteryConsole.results],
    onDone: () => {
      toast(t(act === 'cancel' ? 'draws.cancel-asked' : 'draws.done'))
      onClose()
    },
  }
  const commands = {
    suspend: useCommand(lotteryConsole.suspend, options),
    resume: useCommand(lotteryConsole.resume, options),
    close: useCommand(lotteryConsole.close, options),
    cancel: useCommand(lotteryConsole.cancel, options),
  }
  return (
    <NoteDialog
      title={t(`draws.act-${act}`)}
      isDanger={act === 'cancel'}
      command={commands[act]}
      onClose={onClose}
      onSend={(reason) =>
        commands[act].mutate({ params: { drawId: draw.drawId }, body: { reason } })
      }
    >
      <p className="font-semibold">
        {[draw.title, draw.stationName, draw.issueNo].filter(Boolean).join(' · ')}
      </p>
      <p className="text-t2">{t(`draws.about-${act}`)}</p>
    </NoteDialog>
  )
}
