import frozen from '../models/figures.json' with { type: 'json' }

/** The published figures of a model; written by `npm run bench -- slots-rtp --freeze`. */
export type ShownFigures = {
  readonly code: string
  readonly version: number
  /** Returns in millionths, rounded down: in all and what each part of a paid round brings. */
  readonly rtpPpm: number
  readonly basePpm: number
  readonly freePpm: number
  readonly holdPpm: number
  /** Of bought rounds, on their price. */
  readonly boughtPpm: number | null
  /** Share of paid spins that pay or begin a feature, in millionths. */
  readonly hitPpm: number
  /** Standard deviation of a paid round in thousandths of a stake. */
  readonly deviationMilli: number
  readonly volatility: string
  /** The largest win in hundredths of a stake, rounded down. */
  readonly maximumCenti: number
}

const figures: Readonly<Record<string, ShownFigures>> = frozen

export const figuresOfHash = (modelHash: string): ShownFigures | undefined => figures[modelHash]
