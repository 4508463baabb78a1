import * as z from 'zod/mini'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'

export type Shapes = {
  /** What is sent, by reference where the shape has a name. */
  readonly sent: (schema: z.ZodMiniType) => Json
  readonly answered: (schema: z.ZodMiniType) => Json
  /** What is sent, with its own members at hand. */
  readonly inside: (schema: z.ZodMiniType) => Json
  /** Every named shape that was referred to so far. */
  readonly components: () => Readonly<Record<string, Json>>
}

const convert = (
  schema: z.ZodMiniType,
  io: Io,
  metadata: ReturnType<typeof z.registry<{ id: string }>>,
): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
  }) as Json
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

/** A shape whose input and output differ, by defaults or refinements, gets a name for each. */
const registriesOf = (names: ReadonlyMap<z.ZodMiniType, string>) => {
  const none = z.registry<{ id: string }>()
  const registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() }
  for (const [schema, id] of names) {
    const [sent, answered] = [convert(schema, 'input', none), convert(schema, 'output', none)]
    const isSame = JSON.stringify(sent) === JSON.stringify(answered)
    registries.output.add(schema, { id })
    registries.input.add(schema, { id: isSame ? id : `${id}.sent` })
  }
  return registries
}

/** Describes shapes in JSON Schema; what `names` holds is described once and referred to. */
export const describeShapes = (names: ReadonlyMap<z.ZodMiniType, string>): Shapes => {
  const registries = registriesOf(names)
  const kept: Record<string, Json> = {}
  const described = (schema: z.ZodMiniType, io: Io): Json => {
    const { $defs = {}, ...json } = convert(schema, io, registries[io])
    Object.assign(kept, $defs)
    return json
  }
  return {
    sent: (schema) => described(schema, 'input'),
    answered: (schema) => described(schema, 'output'),
    inside: (schema) => {
      const json = described(schema, 'input')
      const name = typeof json['$ref'] === 'string' ? json['$ref'].split('/').at(-1) : undefined
      return name === undefined ? json : (kept[name] ?? json)
    },
    components: () => kept,
  }
}
