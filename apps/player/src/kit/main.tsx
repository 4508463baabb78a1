import '@faro/ui/styles.css'
import '../app.css'
import { activate, i18n, languages, loadTexts } from '@faro/i18n'
import { presets, radiusCss, radiusNames, themeCss, type PresetName } from '@faro/ui/tokens'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitPage } from './kit-page.tsx'

const asked = new URLSearchParams(location.search)
const one = <T extends string>(known: readonly T[], name: string): T | undefined =>
  known.find((value) => value === asked.get(name))

const preset = one(Object.keys(presets) as PresetName[], 'preset') ?? 'voltio'
const radius = one(radiusNames, 'radius') ?? 'default'
const theme = one(['dark', 'light'], 'theme') ?? 'dark'
const language = one(languages, 'lang') ?? 'es'

const style = document.createElement('style')
style.textContent = themeCss(presets[preset]) + radiusCss(radius)
document.head.append(style)
document.documentElement.dataset['theme'] = theme
document.documentElement.lang = language

await loadTexts(language, ['core', 'home', 'auth', 'member', 'errors', 'cashier'])
activate(language)
await document.fonts.load('500 14px "Manrope Variable"')

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <KitPage chosen={{ preset, radius, theme, language }} />
    </I18nProvider>
  </StrictMode>,
)
