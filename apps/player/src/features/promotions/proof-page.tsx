import { draws, type DrawProof } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner, EmptyState } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { ShieldCheck } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Answered } from '../../promos/answered.tsx'
import { checkProof } from './check-proof.ts'

/** Works a draw out again in the browser, from what was published before and after it. */
export const ProofPage = () => {
  const t = useT()
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-2 text-2xl font-extrabold">{t('promos.proof')}</h1>
      <p className="mb-5 text-t2">{t('promos.proof-lead')}</p>
      <Shown />
    </div>
  )
}

const Shown = () => {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const found = useRoute(draws.verify, { params: { id } }, { staleMs: 0, enabled: id !== '' })
  if (id === '' || (found.isError && found.error.code === 'not-found'))
    return (
      <div className="card">
        <EmptyState
          icon={<ShieldCheck size={28} />}
          text={t('promos.proof-none')}
          action={<Link to={paths.promotions}>{t('core.promotions')}</Link>}
        />
      </div>
    )
  return <Answered query={found}>{(proof) => <Proof proof={proof} />}</Answered>
}

const Proof = ({ proof }: { readonly proof: DrawProof }) => {
  const t = useT()
  const result = checkProof(proof)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {result === 'sealed' ? (
        <Banner tone="info">{t('promos.proof-sealed')}</Banner>
      ) : result === 'right' ? (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-wins px-4 py-3 font-bold text-win"
        >
          <ShieldCheck size={20} aria-hidden />
          {t('promos.proof-right')}
        </p>
      ) : (
        <Banner tone="loss">{t(`promos.proof-wrong.${result}`)}</Banner>
      )}
      <dl className="card grid gap-3 p-5 text-[13px]">
        <Field label={t('promos.proof-commitment')} text={proof.commitment} />
        <Field label={t('promos.proof-seed')} text={proof.serverSeed ?? t('promos.proof-hidden')} />
        {proof.of === 'envelope' ? (
          <Field label={t('promos.proof-client')} text={proof.clientSeed} />
        ) : (
          <>
            <Field label={t('promos.proof-list')} text={proof.listHash ?? '–'} />
            <Field label={t('promos.proof-beacon')} text={proof.beacon ?? t('promos.no-beacon')} />
          </>
        )}
      </dl>
    </div>
  )
}

const Field = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <dt className="text-t3">{label}</dt>
    <dd className="font-mono break-all">{text}</dd>
  </div>
)
