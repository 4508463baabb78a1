// A money wheel of fifty fields; the field that came turns to the pointer.
const colours = {
  2: '#3b82f6',
  4: '#10b981',
  8: '#f59e0b',
  12: '#ec4899',
  16: '#8b5cf6',
  48: '#ef4444',
}

export const create = (stage, { fields }) => {
  const step = 360 / fields.length
  const half = (step / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * 145, -Math.cos(half) * 145]
  const sectors = fields.map(
    (times, at) =>
      `<g transform="rotate(${at * step})"><path d="M0 0L${(-x).toFixed(2)} ${y.toFixed(2)}L${x.toFixed(2)} ${y.toFixed(2)}Z" fill="${colours[times]}" stroke="#00000066"/><text y="-124" text-anchor="middle" font-size="11" font-weight="800" fill="#fff">${times}</text></g>`,
  )
  stage.innerHTML = `<svg viewBox="-170 -170 340 340" role="img"><title></title><circle r="156" fill="#f4d58d"/><g class="spinner">${sectors.join('')}</g><circle r="52" fill="#1c1233" stroke="#f4d58d" stroke-width="4"/><text class="number" y="13" text-anchor="middle" font-size="34" font-weight="800" fill="#ffe08a">–</text><path d="M-12-170h24l-12 26z" fill="#fff"/></svg>`
  let turns = 0
  return {
    turn: () => stage.firstElementChild.classList.add('turning'),
    show: ({ shown: [field] }) => {
      turns += 2
      stage.firstElementChild.classList.remove('turning')
      const spinner = stage.querySelector('.spinner')
      spinner.style.transform = `rotate(${turns * 360 - field * step}deg)`
      for (const name of ['.number', 'title'])
        stage.querySelector(name).textContent = `×${fields[field]}`
    },
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
