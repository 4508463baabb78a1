import { tiles as tileCount } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import type { StageProps } from '../parts.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { Gem, Mine } from './tile-art.tsx'

const places = Array.from({ length: tileCount }, (_, tile) => tile)

/** Twenty-five tiles: turned with a press, Space or Enter, walked with the arrows. */
export const MinesStage = (props: StageProps) => {
  const { round, isAuto, isFast, tiles, onTiles, pending, onStep, sound } = props
  const t = useT()
  const { grid, active, setActive, onKeyDown } = useGridKeys(tileCount, 5)
  const isOpen = round?.state === 'open'
  const canChoose = isAuto && !isFast && !isOpen
  const picks = (round?.steps ?? []).flatMap((step) => (step.kind === 'pick' ? [step.tile] : []))
  const mines = round?.bet.game === 'mines' && !isOpen ? round.outcome : []
  const heard = useRef(picks.length)
  useEffect(() => {
    if (picks.length > heard.current && isOpen) sound.gain(picks.length)
    heard.current = picks.length
  }, [picks.length, isOpen, sound])
  const press = (tile: number) => {
    setActive(tile)
    if (canChoose)
      onTiles(tiles.includes(tile) ? tiles.filter((one) => one !== tile) : [...tiles, tile])
    else if (isOpen && !picks.includes(tile)) onStep({ kind: 'pick', tile })
  }
  return (
    <div className="grid place-items-center p-3 pt-1 sm:p-6 sm:pt-1">
      <div
        ref={grid}
        role="group"
        aria-label={t('instant.mines-grid')}
        data-own-keys=""
        onKeyDown={onKeyDown}
        className="grid aspect-square w-full max-w-[min(40rem,42dvh)] grid-cols-5 gap-1.5 sm:gap-2.5 lg:max-w-[min(40rem,calc(100dvh-10.25rem))]"
      >
        {places.map((tile) => {
          const isPicked = picks.includes(tile)
          const isMine = mines.includes(tile)
          const isUp = !canChoose && (isPicked || mines.length > 0)
          return (
            <button
              key={tile}
              type="button"
              className="tile"
              tabIndex={tile === active ? 0 : -1}
              data-tile={tile}
              data-face={isUp ? 'up' : 'down'}
              data-kind={isUp ? (isMine ? 'mine' : 'gem') : undefined}
              data-dim={isUp && !isPicked ? '' : undefined}
              data-hit={isUp && isPicked ? '' : undefined}
              data-chosen={canChoose && tiles.includes(tile) ? '' : undefined}
              data-waits={pending?.kind === 'pick' && pending.tile === tile ? '' : undefined}
              aria-pressed={canChoose ? tiles.includes(tile) : undefined}
              aria-disabled={!canChoose && (!isOpen || isPicked)}
              aria-label={labelOf(t, tile, isUp ? (isMine ? 'mine' : 'gem') : 'down')}
              onFocus={() => setActive(tile)}
              onClick={() => press(tile)}
            >
              <span className="faces">
                <span className="face back" />
                <span className="face front">{isUp && (isMine ? <Mine /> : <Gem />)}</span>
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

const labelOf = (
  t: ReturnType<typeof useT>,
  tile: number,
  state: 'down' | 'gem' | 'mine',
): string => {
  const values = { row: Math.floor(tile / 5) + 1, column: (tile % 5) + 1 }
  if (state === 'down') return t('instant.tile', values)
  return state === 'mine' ? t('instant.tile-mine', values) : t('instant.tile-gem', values)
}
