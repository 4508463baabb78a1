import { useT } from '@faro/i18n'
import { StakeField as Field } from '../stake-field.tsx'
import type { State } from './parts.ts'
import type { Game } from './use-game.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly game: Game; readonly texts: Texts; readonly limits: State['limits'] }

/** The stake of a bet, which its largest win bounds besides. */
export const StakeField = ({ game, texts, limits }: Props) => {
  const t = useT()
  const { stake, setStake, units, isLocked } = game
  return (
    <Field
      typed={stake}
      onTyped={setStake}
      units={units}
      isLocked={isLocked}
      limits={game.limits}
      texts={texts}
      words={{
        stake: t('instant.stake'),
        min: t('instant.stake-min'),
        half: t('instant.stake-half'),
        double: t('instant.stake-double'),
        max: t('instant.stake-max'),
        wrong: t('instant.stake-wrong', {
          minimum: texts.money(limits.stakeMin),
          maximum: texts.money(game.limits.stakeMax),
        }),
      }}
    />
  )
}
