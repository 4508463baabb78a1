import { languages } from '@faro/i18n'
import { presets, radiusNames, tokensOf, type Mode, type PresetName } from '@faro/ui/tokens'
import { Buttons, Choices, Fields } from './controls.tsx'
import { Layers } from './layers.tsx'
import { Cards, Charts, Records, States } from './records.tsx'
import { Specimen } from './specimen.tsx'

type Chosen = {
  readonly preset: PresetName
  readonly radius: string
  readonly theme: Mode
  readonly language: string
}

const offered = {
  preset: Object.keys(presets),
  radius: radiusNames,
  theme: ['dark', 'light'],
  lang: languages,
} as const

/** Every primitive in every state, in any brand's colours, corners, theme and language. */
export const KitPage = ({ chosen }: { readonly chosen: Chosen }) => (
  <main className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
    <h1 className="text-2xl font-extrabold">
      <code>{`${chosen.preset} · ${chosen.theme}`}</code>
    </h1>
    <Switches chosen={chosen} />
    <Colours chosen={chosen} />
    <Type />
    <Buttons />
    <Fields />
    <Choices />
    <States />
    <Records />
    <Cards />
    <Charts />
    <Layers />
  </main>
)

const Switches = ({ chosen }: { readonly chosen: Chosen }) => (
  <nav className="flex flex-wrap gap-x-4 gap-y-1">
    {Object.entries(offered).flatMap(([name, values]) =>
      values.map((value) => {
        const { language, ...rest } = chosen
        const query = new URLSearchParams({ ...rest, lang: language, [name]: value })
        return (
          <a key={`${name}-${value}`} href={`?${query}`} className="text-brandt underline">
            <code>{`${name}=${value}`}</code>
          </a>
        )
      }),
    )}
  </nav>
)

const Colours = ({ chosen: { preset, theme } }: { readonly chosen: Chosen }) => (
  <Specimen name="colours">
    {Object.keys(tokensOf(presets[preset], theme)).map((name) => (
      <span key={name} className="grid w-24 gap-1">
        <span
          className="h-10 rounded-md border border-line"
          style={{ background: `var(--${name})` }}
        />
        <code className="truncate text-xs text-t3">{name}</code>
      </span>
    ))}
  </Specimen>
)

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']
const alphabet = 'ñÑ áéíóú ăâđêôơư 0123456789 ₫'

const Type = () => (
  <Specimen name="type">
    {sizes.map((size) => (
      <p key={size} className={`${size} w-full truncate`}>
        <code className="text-xs text-t3">{size}</code> {alphabet}
      </p>
    ))}
  </Specimen>
)
