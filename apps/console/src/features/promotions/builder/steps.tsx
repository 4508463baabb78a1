import { useT } from '@faro/i18n'
import { Banner, Segmented } from '@faro/ui'
import { useWatch } from '@faro/web-kit/form'
import { useState } from 'react'
import { asksDeposit, hasReward, programOfKind } from './definition-of.ts'
import { Fields, useAnyForm } from './fields-view.tsx'
import {
  conditionFields,
  depositFields,
  envelopeFields,
  kindFields,
  limitFields,
  missionFields,
  predicateFields,
  prizeFields,
  raffleFields,
  signInFields,
  textFields,
  tournamentFields,
} from './fields.ts'
import { Many } from './many.tsx'
import { RewardPart } from './reward-part.tsx'
import { noPredicate, noPrize, noReward, type ActivityTyped } from './typed.ts'

type Props = { readonly currency: string }

const useValue = <K extends keyof ActivityTyped>(name: K): ActivityTyped[K] => {
  const { control } = useAnyForm()
  return useWatch({ control, name }) as ActivityTyped[K]
}

/** What it is, and when it runs. */
export const KindStep = ({ currency }: Props) => (
  <Fields fields={kindFields} at="" currency={currency} />
)

/** Whom it is for: everything that is named has to hold. */
export const AudienceStep = ({ currency }: Props) => {
  const t = useT()
  const written = useValue('written')
  if (written !== null) return <Banner tone="info">{t('builder.audience-kept')}</Banner>
  return (
    <Many
      at="predicates"
      fresh={noPredicate}
      title={(place) => t('builder.predicate', { place })}
      addLabel={t('builder.add-predicate')}
      empty={t('builder.everybody')}
    >
      {(at) => <Fields fields={predicateFields} at={at} currency={currency} />}
    </Many>
  )
}

/** What has to be done and what is given for it, by the kind of the activity. */
export const RewardStep = ({ currency }: Props) => {
  const kind = useValue('kind')
  const isGiven = hasReward(kind)
  const isAsking = isGiven && kind !== 'mission' && !asksDeposit(kind)
  return (
    <div className="grid gap-6">
      {(asksDeposit(kind) || kind === 'sign-up') && (
        <Fields
          fields={
            asksDeposit(kind)
              ? depositFields
              : depositFields.map((one) => ({ ...one, isOptional: true }))
          }
          at=""
          currency={currency}
        />
      )}
      {isAsking && <Fields fields={conditionFields} at="condition" currency={currency} />}
      <Programme kind={kind} currency={currency} />
      {isGiven && <RewardPart at="reward" currency={currency} />}
    </div>
  )
}

type ProgrammeProps = Props & { readonly kind: ActivityTyped['kind'] }

const Programme = ({ kind, currency }: ProgrammeProps) => {
  const t = useT()
  switch (programOfKind(kind)) {
    case 'mission':
      return <Fields fields={missionFields} at="mission" currency={currency} />
    case 'sign-in':
      return (
        <>
          <Fields fields={signInFields} at="signIn" currency={currency} />
          <Many
            at="signIn.days"
            fresh={{ ...noReward, kind: 'points' }}
            title={(day) => t('builder.day', { day })}
            addLabel={t('builder.add-day')}
            least={1}
          >
            {(at) => <RewardPart at={at} currency={currency} isNeeded />}
          </Many>
        </>
      )
    case 'tournament':
      return <Fields fields={tournamentFields} at="tournament" currency={currency} />
    case 'raffle':
      return <Raffle currency={currency} />
    case 'red-envelope':
      return <Fields fields={envelopeFields} at="envelope" currency={currency} />
    case null:
      return null
  }
}

const Raffle = ({ currency }: Props) => {
  const t = useT()
  const isInstant = useValue('raffle').mode === 'instant'
  return (
    <>
      <Fields fields={raffleFields} at="raffle" currency={currency} />
      <Many
        at="raffle.prizes"
        fresh={noPrize}
        title={(place) => t('builder.prize', { place })}
        addLabel={t('builder.add-prize')}
        least={1}
      >
        {(at) => (
          <div className="grid gap-4">
            <Fields fields={prizeFields(isInstant)} at={at} currency={currency} />
            <RewardPart at={`${at}.reward`} currency={currency} isNeeded />
          </div>
        )}
      </Many>
    </>
  )
}

/** How often, how much in all, and who looks at it. */
export const LimitsStep = ({ currency }: Props) => (
  <Fields fields={limitFields} at="" currency={currency} />
)

const languages = ['es', 'en', 'vi'] as const

/** What members read, in each language. */
export const TextsStep = ({ currency }: Props) => {
  const t = useT()
  const [language, setLanguage] = useState<(typeof languages)[number]>('es')
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('builder.language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: t(`builder.language.${value}`) }))}
      />
      {languages.map((one) => (
        <div key={one} hidden={one !== language}>
          <Fields
            fields={textFields.map((field) =>
              // those of the brand's own language are judged by the check
              ({ ...field, isOptional: true }),
            )}
            at={`texts.${one}`}
            currency={currency}
          />
        </div>
      ))}
    </div>
  )
}
