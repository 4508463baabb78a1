import { lotteryConsole, type ConsoleGame, type PrizeMode } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'

type Props = {
  readonly code: string
  readonly game: ConsoleGame
  readonly onClose: () => void
}

const isPlace = (text: string): boolean => /^\d{1,4}$/.test(text)

/** What a brand offers of a game; tickets that are placed stay as they are. */
export const GameDialog = ({ code, game, onClose }: Props) => {
  const t = useT()
  const [isOn, setOn] = useState(game.isOn)
  const [sort, setSort] = useState(String(game.sort))
  const [modes, setModes] = useState<readonly PrizeMode[]>(game.modes)
  const save = useCommand(lotteryConsole.setGame, {
    invalidates: [lotteryConsole.games],
    onDone: () => {
      toast(t('draws.done'))
      onClose()
    },
  })
  const isWhole = isPlace(sort) && modes.length > 0
  return (
    <NoteDialog
      title={`${t('draws.act-edit')}: ${game.title}`}
      sendLabel={t('draws.save')}
      isChanged={isOn !== game.isOn || sort !== String(game.sort) || modes !== game.modes}
      command={save}
      onClose={onClose}
      onSend={(reason) => {
        if (isWhole)
          save.mutate({
            params: { code, gameCode: game.gameCode },
            body: { version: game.version, isOn, sort: Number(sort), modes: [...modes], reason },
          })
      }}
    >
      <Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)}>
        {t('draws.on')}
      </Checkbox>
      <TextField
        label={t('draws.place')}
        inputMode="numeric"
        value={sort}
        error={isPlace(sort) ? undefined : t('draws.place-wrong')}
        onChange={(event) => setSort(event.target.value)}
      />
      <fieldset>
        <legend className="font-semibold">{t('draws.modes')}</legend>
        {game.modesOffered.map((mode) => (
          <Checkbox
            key={mode}
            checked={modes.includes(mode)}
            onChange={(event) =>
              setModes(
                event.target.checked ? [...modes, mode] : modes.filter((one) => one !== mode),
              )
            }
          >
            {mode}
          </Checkbox>
        ))}
      </fieldset>
      {modes.length === 0 && <Banner tone="warn">{t('draws.modes-none')}</Banner>}
    </NoteDialog>
  )
}
