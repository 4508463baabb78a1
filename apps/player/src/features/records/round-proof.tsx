import type { Namespace } from '@faro/i18n'
import { useT } from '@faro/i18n'
import { games, titleOf } from '@faro/verifiers/engine'
import { lazyPart } from '@faro/web-kit/lazy-part'
import type { ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { withTexts } from '../../state/preferences.ts'

const roundShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type PartProps = { readonly roundId: string }

const files = import.meta.glob<ComponentType<PartProps>>('../../games/*/round-proof.tsx', {
  import: 'RoundProof',
})

/** The part of each game that shows its rounds; its engine is wanted by few. */
const parts: Readonly<Record<string, ComponentType<PartProps>>> = Object.fromEntries(
  games.flatMap(({ code, record }) => {
    const load = files[`../../games/${code}/round-proof.tsx`]
    if (record?.kind !== 'own' || load === undefined) return []
    const part = async () => {
      const [Part] = await Promise.all([load(), withTexts(...(record.texts as Namespace[]))])
      return { default: Part }
    }
    return [[code, lazyPart(part)] as const]
  }),
)

type Props = { readonly gameCode: string; readonly roundId: string }

/** For games of the house alone: all others keep their chance to themselves. */
export const RoundProof = ({ gameCode, roundId }: Props) => {
  const found = titleOf(gameCode)
  if (found === undefined || !roundShape.test(roundId)) return null
  if (found.game.record?.kind === 'shared')
    return <SharedProof game={found.title.verifier} betId={roundId} />
  const Part = parts[found.game.code]
  return Part === undefined ? null : <Part roundId={roundId} />
}

/** The round's page with inputs, proof and postings, found by the bet. */
const SharedProof = ({ game, betId }: { readonly game: string; readonly betId: string }) => {
  const t = useT()
  return (
    <a
      className="font-bold text-accentt underline-offset-4 hover:underline"
      href={`${paths.fair}?${new URLSearchParams({ game, round: betId })}`}
    >
      {t('core.footer.fair')}
    </a>
  )
}
