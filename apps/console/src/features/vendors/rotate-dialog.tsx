import { vendors, type VendorDetail } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, Dialog, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { useUnsaved } from '../../state/unsaved.ts'

type Kind = VendorDetail['keys'][number]['kind']
type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }

const kindsOf: Readonly<Record<VendorDetail['dialect'], readonly [Kind, ...Kind[]]>> = {
  softswiss: ['shared'],
  transfer: ['shared'],
  hub88: ['own', 'partner'],
}

const { overlapHours } = shapes.vendors.rotate.body.shape
const overlapHoursAtFirst = '24'

/** Asks for a new key beside the old one: made once somebody else agrees, and shown once. */
export const RotateDialog = ({ vendor, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const kinds = kindsOf[vendor.dialect]
  const rotate = useCommand(vendors.rotate, {
    invalidates: [vendors.detail],
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { kind: kinds[0], publicKey: '', overlapHours: overlapHoursAtFirst, reason: '' },
  })
  const kind = useWatch({ control, name: 'kind' })
  const leave = useUnsaved(formState.isDirty && !rotate.isSuccess)
  const close = () => leave(onClose)
  const submit = handleSubmit((form) =>
    rotate.mutate({
      params: { code: vendor.code },
      body: {
        kind: form.kind,
        overlapHours: Number(form.overlapHours),
        reason: form.reason.trim(),
        ...(form.kind === 'partner' ? { publicKey: form.publicKey } : {}),
      },
    }),
  )
  return (
    <Dialog isOpen onClose={close} title={t('console.rotate')} closeLabel={t('core.close')}>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(rotate)}
        noValidate
        className="grid gap-4"
      >
        <SelectField {...register('kind')} label={t('console.key-kind')}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`console.key.${one}`)}
            </option>
          ))}
        </SelectField>
        <p className="text-t3">{t(`console.rotate-text.${kind}`)}</p>
        {kind === 'partner' && (
          <AreaField
            {...register('publicKey', {
              validate: (text) => text.includes('PUBLIC KEY') || t('errors.key-invalid'),
            })}
            label={t('console.key-pem')}
            error={formState.errors.publicKey?.message}
            rows={6}
            maxLength={8_000}
            spellCheck={false}
            className="font-mono text-xs"
            isRequired
          />
        )}
        <TextField
          {...register('overlapHours', {
            validate: (text) =>
              (text.trim() !== '' && overlapHours.safeParse(Number(text)).success) ||
              t('console.overlap-wrong'),
          })}
          label={t('console.overlap')}
          hint={t('console.overlap-hint')}
          error={formState.errors.overlapHours?.message}
          inputMode="numeric"
          maxLength={3}
          isRequired
        />
        <TextField
          {...register('reason', {
            validate: (text) => text.trim().length >= 3 || t('approval.note-length'),
          })}
          label={t('approval.reason')}
          error={formState.errors.reason?.message}
          maxLength={500}
          isRequired
        />
        {rotate.isError && <Banner tone="loss">{errorText(rotate.error)}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" isBusy={rotate.isPending}>
            {t('console.rotate')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
