import { promotionsConsole } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useParams, useSearchParams } from '@faro/web-kit/router'
import { useNumberFields } from '../../../kit/number-fields.ts'
import { FormPage } from '../../../kit/pages/form-page.tsx'
import { Asked } from '../../../kit/states/asked.tsx'
import { paths } from '../../../paths.ts'
import { useBrandCode } from '../use-brand-code.ts'
import { Builder, type Known } from './builder.tsx'
import { typedOf } from './typed-of.ts'
import { blankActivity } from './typed.ts'

/** Writes an activity in six steps: a new one, one like another, or one that was written before. */
export const BuilderPage = () => {
  const t = useT()
  const { activityId } = useParams()
  const [search] = useSearchParams()
  const code = useBrandCode()
  const source = activityId ?? search.get('from')
  const activities = useRoute(
    promotionsConsole.activities,
    { params: { code } },
    { staleMs: 60_000 },
  )
  const title = t(activityId === undefined ? 'offers.new' : 'offers.edit')
  return (
    <FormPage back={{ to: paths.promotions, label: t('offers.title') }} title={title}>
      <Asked of={activities}>
        {({ currency }) =>
          source === null ? (
            <Builder code={code} currency={currency} known={null} typed={blankActivity} />
          ) : (
            <Written activityId={source} isCopy={activityId === undefined} currency={currency} />
          )
        }
      </Asked>
    </FormPage>
  )
}

type Props = {
  readonly activityId: string
  readonly isCopy: boolean
  readonly currency: string
}

const Written = ({ activityId, isCopy, currency }: Props) => {
  const code = useBrandCode()
  const fields = useNumberFields(currency)
  const found = useRoute(
    promotionsConsole.activity,
    { params: { code, activityId } },
    { staleMs: 0 },
  )
  return (
    <Asked of={found}>
      {({ activity, definition }) => {
        const typed = typedOf(definition, fields)
        const known: Known = { activityId, version: activity.version, state: activity.state }
        return (
          <Builder
            key={`${activityId} ${activity.version}`}
            code={code}
            currency={currency}
            known={isCopy ? null : known}
            typed={isCopy ? { ...typed, code: '' } : typed}
          />
        )
      }}
    </Asked>
  )
}
