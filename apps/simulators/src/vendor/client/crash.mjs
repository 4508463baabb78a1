// A balloon that climbs with its multiplier until it bursts.
const climbMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1400
const width = 360
const height = 260

const number = (hundredths, language) =>
  `×${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)}`

const pathTo = (share) => {
  const points = Array.from({ length: 25 }, (_, i) => {
    const t = (i / 24) * share
    return `${(30 + t * 270).toFixed(1)} ${(220 - t * t * 160).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

const grid = [60, 100, 140, 180, 220]
  .map((y) => `<path d="M30 ${y}H340" stroke="#ffffff1f"/>`)
  .join('')

export const create = (stage, { language, text }) => {
  const draw = (share, hundredths, isOver) => {
    const [x, y] = [30 + share * 270, 220 - share * share * 160]
    const balloon = isOver
      ? `<g transform="translate(${x} ${y})" stroke="#ffb4a2" stroke-width="4" stroke-linecap="round"><path d="M-18-14l10 8M18-14l-10 8M0-24v12M-16 10l9-6M16 10l-9-6"/></g>`
      : `<g transform="translate(${x} ${y})"><ellipse cy="-16" rx="17" ry="20" fill="#ff5d73"/><path d="M-5 3h10l-5-6z" fill="#d13a52"/><path d="M0 3q5 8 0 16" stroke="#ffffffb3" fill="none"/></g>`
    stage.innerHTML = `<svg viewBox="0 0 ${width} ${height}" role="img"><title></title>${grid}<path d="${pathTo(share)}" fill="none" stroke="#ffd166" stroke-width="5" stroke-linecap="round"/>${balloon}<text x="180" y="120" text-anchor="middle" class="big${isOver ? ' over' : ''}">${number(hundredths, language)}</text>${isOver ? `<text x="180" y="150" text-anchor="middle" class="side">${text.burst}</text>` : ''}</svg>`
    stage.querySelector('title').textContent = number(hundredths, language)
  }
  const climb = (bust) =>
    new Promise((resolve) => {
      const began = performance.now()
      const frame = (now) => {
        const t = climbMs === 0 ? 1 : Math.min(1, (now - began) / climbMs)
        draw(t, Math.round(100 * (bust / 100) ** t), t === 1)
        if (t === 1) resolve()
        else requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
  draw(0, 100, false)
  return {
    turn: () => draw(0, 100, false),
    show: ({ shown: [bust] }) => climb(bust),
    rest: () => {},
  }
}
