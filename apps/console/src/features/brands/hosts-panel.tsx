import { brands } from '@faro/contract/whitelabel'
import * as shapes from '@faro/contract/whitelabel/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Banner } from '@faro/ui'
import { useForm, useWatch } from '@faro/web-kit/form'
import { Panel } from '../../shell/panel.tsx'
import type { BrandPart } from './brand-part.ts'
import { linesOf } from './lines.ts'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { useUnsaved } from '../../state/unsaved.ts'

const { hosts: shape } = shapes.brands.changeHosts.body.shape

export const HostsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const save = useSave(brands.changeHosts)
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { hosts: brand.hosts.join('\n') },
  })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(({ hosts }) =>
    save.mutate({
      params: { code: brand.code },
      body: { version: brand.version, hosts: linesOf(hosts.toLowerCase()) },
    }),
  )
  const kept = linesOf(useWatch({ control, name: 'hosts' }).toLowerCase())
  const isLosing = brand.hosts.some((host) => !kept.includes(host))
  return (
    <Panel title={t('brand.tab.hosts')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="max-w-xl">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
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
          {mayWrite && <SaveBar command={save} isDisabled={!formState.isDirty} />}
        </fieldset>
      </form>
    </Panel>
  )
}
