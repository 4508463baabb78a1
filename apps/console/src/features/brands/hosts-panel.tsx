import { operatorLists, approvals } from '@faro/contract/operator'
import { brands } from '@faro/contract/whitelabel'
import * as shapes from '@faro/contract/whitelabel/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Banner, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Panel } from '../../kit/panel.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import type { BrandPart } from './brand-part.ts'
import { linesOf } from './lines.ts'
import { SaveBar } from './save-bar.tsx'
import { showInstant } from '../../kit/figures.ts'

const { hosts: shape } = shapes.brands.changeHosts.body.shape

/** Where the brand is found: one person asks for other hosts, another decides. */
export const HostsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const { hostsRequest: waiting } = brand
  const ask = useCommand(brands.changeHosts, {
    invalidates: [brands.detail, operatorLists.approvals, approvals.count],
    onDone: ({ approvalId }) => toast(t(approvalId === null ? 'brand.saved' : 'approval.sent')),
  })
  const { register, handleSubmit, formState, control, reset } = useForm({
    defaultValues: { hosts: brand.hosts.join('\n'), reason: '' },
  })
  useUnsaved(formState.isDirty && !ask.isSuccess)
  const submit = handleSubmit(({ hosts, reason }) =>
    ask.mutate(
      {
        params: { code: brand.code },
        body: {
          version: brand.version,
          hosts: linesOf(hosts.toLowerCase()),
          reason: reason.trim(),
        },
      },
      { onSuccess: () => reset() },
    ),
  )
  const kept = linesOf(useWatch({ control, name: 'hosts' }).toLowerCase())
  const isLosing = brand.hosts.some((host) => !kept.includes(host))
  return (
    <Panel title={t('brand.tab.hosts')}>
      {waiting !== null && (
        <Banner tone="info">
          {t('brand.hosts-waiting', {
            who: waiting.requestedBy,
            when: showInstant(waiting.requestedAt),
          })}{' '}
          <Link to={paths.approval(waiting.approvalId)} className="font-bold underline">
            {t('approval.open')}
          </Link>
        </Banner>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 max-w-xl">
        <fieldset disabled={!mayWrite || waiting !== null} className="grid min-w-0 gap-4">
          <legend className="mb-4 text-t2">{t('brand.hosts-text')}</legend>
          <AreaField
            {...register('hosts', {
              validate: (text) =>
                shape.safeParse(linesOf(text.toLowerCase())).success || t('brand.hosts-wrong'),
            })}
            label={t('brand.hosts')}
            error={formState.errors.hosts?.message}
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
          />
          {isLosing && <Banner tone="warn">{t('brand.hosts-lose')}</Banner>}
          <TextField
            {...register('reason', {
              validate: (text) => text.trim().length >= 3 || t('approval.note-length'),
            })}
            label={t('approval.reason')}
            error={formState.errors.reason?.message}
            maxLength={500}
            isRequired
          />
          <p className="text-t3">{t('brand.hosts-second')}</p>
          {mayWrite && (
            <SaveBar
              command={ask}
              label={t('staff.role-send')}
              isDisabled={formState.dirtyFields.hosts !== true}
            />
          )}
        </fieldset>
      </form>
    </Panel>
  )
}
