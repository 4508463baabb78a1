import { useT } from '@faro/i18n'
import { Gamepad2, Trophy, UserPlus } from 'lucide-react'

const steps = [
  { n: 1, title: 'home.step-1', text: 'home.step-1-text', Icon: UserPlus },
  { n: 2, title: 'home.step-2', text: 'home.step-2-text', Icon: Gamepad2 },
  { n: 3, title: 'home.step-3', text: 'home.step-3-text', Icon: Trophy },
] as const

export const Steps = () => {
  const t = useT()
  return (
    <section className="below-fold mt-8" aria-labelledby="steps">
      <h2 id="steps" className="mb-3 text-lg font-extrabold">
        {t('home.steps')}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-3">
        {steps.map(({ n, title, text, Icon }) => (
          <li key={n} className="card flex items-center gap-4 p-4">
            <span
              className="grid size-12 shrink-0 place-items-center rounded-md bg-accents text-accentt"
              aria-hidden
            >
              <Icon size={22} />
            </span>
            <div>
              <p className="text-xs text-t3">{t('home.step', { n })}</p>
              <h3 className="font-bold">{t(title)}</h3>
              <p className="text-t2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
