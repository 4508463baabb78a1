import { betOutcomes, type bets } from '@faro/contract/gaming'
import type { Answer } from '@faro/contract/route'
import { useT, type MessageKey } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Choice } from '../../records/choice.tsx'
import type { BetFilter } from './use-bet-filter.ts'

type Choices = NonNullable<Answer<typeof bets.list>['choices']>

type Props = {
  readonly filter: BetFilter
  readonly choices: Choices | undefined
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void
}

const isKnownCategory = (category: string): boolean => /^[a-z]+$/.test(category)

/** What was played in the chosen days can be narrowed down; what was not is not on offer. */
export const BetFilters = ({ filter, choices, onChange }: Props) => {
  const t = useT()
  const categories = (choices?.categories ?? []).filter(isKnownCategory)
  const isNarrowed = Object.values(filter).some((value) => value !== null)
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      <Choice
        label={t('records.vendor')}
        all={t('records.all')}
        value={filter.vassalage}
        options={(choices?.vendors ?? []).map(({ vassalage, name }) => [vassalage, name])}
        onChange={(vassalage) => onChange({ vassalage })}
      />
      <Choice
        label={t('records.category')}
        all={t('records.all')}
        value={filter.category}
        options={categories.map((category) => [
          category,
          t(`core.category.${category}` as MessageKey),
        ])}
        onChange={(category) => onChange({ category })}
      />
      <Choice
        label={t('member.col-game')}
        all={t('records.all')}
        value={filter.game}
        options={(choices?.games ?? []).map(({ code, title }) => [code, title])}
        onChange={(game) => onChange({ game })}
      />
      <Choice
        label={t('records.outcome')}
        all={t('records.all')}
        value={filter.outcome}
        options={betOutcomes.map((outcome) => [outcome, t(`records.outcome.${outcome}`)])}
        onChange={(outcome) => onChange({ outcome })}
      />
      {isNarrowed && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ vassalage: null, category: null, game: null, outcome: null })}
        >
          {t('records.clear')}
        </Button>
      )}
    </div>
  )
}
