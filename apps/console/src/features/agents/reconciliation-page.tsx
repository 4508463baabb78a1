import { agentRunsConsole, type ConsoleLook } from '@faro/contract/agents'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge, Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { showCount, showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { useBrandCode } from './use-brand-code.ts'

/** Whether what is counted of teams is what the books say; while it is not, nothing is settled. */
export const ReconciliationPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const code = useBrandCode()
  const mayLook = useMay('agents.write') === true
  const params = { code }
  const found = useRoute(agentRunsConsole.looks, { params }, { staleMs: 0 })
  const look = useCommand(agentRunsConsole.look, {
    invalidates: [agentRunsConsole.looks, agentRunsConsole.runs],
    onDone: () => toast(t('agents.look-done')),
  })
  return (
    <>
      <PageHead
        title={t('agents.reconciliation')}
        text={t('agents.reconciliation-lead')}
        acts={
          mayLook && (
            <Button isBusy={look.isPending} onClick={() => look.mutate({ params })}>
              {t('agents.look-now')}
            </Button>
          )
        }
      />
      {look.isError && <Banner tone="loss">{errorText(look.error)}</Banner>}
      <Asked of={found}>
        {(looks) =>
          looks.length === 0 ? (
            <p className="card p-5 text-t2">{t('agents.looks-none')}</p>
          ) : (
            <div className="grid gap-5">
              <Last look={looks[0]} />
              <Panel title={t('agents.looks')}>
                <ul className="divide-y divide-line">
                  {looks.map((one) => (
                    <li
                      key={one.at}
                      className="flex flex-wrap items-center justify-between gap-2 py-2.5"
                    >
                      <span>
                        {showInstant(one.at)}{' '}
                        <span className="text-t3">
                          {t(one.isWhole ? 'agents.look-whole' : 'agents.look-moved', {
                            count: one.checked,
                          })}
                        </span>
                      </span>
                      <Outcome look={one} />
                    </li>
                  ))}
                </ul>
              </Panel>
            </div>
          )
        }
      </Asked>
    </>
  )
}

const Outcome = ({ look }: { readonly look: ConsoleLook }) => {
  const t = useT()
  const count = look.differences.length
  return (
    <Badge tone={count === 0 ? 'win' : 'loss'}>
      {count === 0 ? t('agents.look-right') : t('agents.look-differs', { count })}
    </Badge>
  )
}

const Last = ({ look }: { readonly look: ConsoleLook | undefined }) => {
  const t = useT()
  if (look === undefined) return null
  if (look.differences.length === 0)
    return (
      <Banner tone="info">
        {t('agents.look-last-right', {
          at: showInstant(look.at),
          count: showCount(look.checked),
        })}
      </Banner>
    )
  return (
    <Panel title={t('agents.differences')}>
      <div className="grid gap-3">
        <Banner tone="loss">{t('agents.runs-stopped')}</Banner>
        <ul className="grid gap-2 text-[13px]">
          {look.differences.map((one, i) => (
            <li key={i} className="flex flex-wrap justify-between gap-2 border-b border-line pb-2">
              <span>
                {t(`agents.what.${one.what}` as MessageKey)}{' '}
                {one.memberId !== null && (
                  <Link to={paths.player(one.memberId)} className="underline">
                    {t('agents.player-page')}
                  </Link>
                )}
                {one.day}
              </span>
              <span>{t('agents.difference', { expected: one.expected, found: one.found })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
