// The reels, drawn here: nothing is loaded from elsewhere.
const art = [
  '<path d="M0-38v8" stroke="#f4d58d" stroke-width="4"/><ellipse rx="26" ry="29" fill="#ff6b35"/><ellipse rx="12" ry="29" fill="#ffa552"/><rect x="-11" y="-33" width="22" height="6" rx="2" fill="#8a2b12"/><rect x="-11" y="27" width="22" height="6" rx="2" fill="#8a2b12"/><path d="M0 33v9" stroke="#f4d58d" stroke-width="4"/>',
  '<path d="M12-32a33 33 0 1 0 18 46A28 28 0 0 1 12-32z" fill="#fbeec1"/><circle cx="20" cy="-16" r="4" fill="#fbeec1"/>',
  '<path d="M-32 0q22-28 48 0q-26 28-48 0zM12 0l24-17v34z" fill="#4cc9f0"/><circle cx="-16" cy="-4" r="4" fill="#082032"/><path d="M-4-9q7 9 0 18" stroke="#082032" stroke-width="3" fill="none"/>',
  '<path d="M0 30L-36-10A46 46 0 0 1 36-10z" fill="#f25f8a"/><path d="M0 30L-18-22M0 30V-28M0 30L18-22" stroke="#ffe3ec" stroke-width="3"/><circle cy="30" r="5" fill="#ffe3ec"/>',
  '<circle r="31" fill="#e9b949"/><circle r="24" fill="none" stroke="#8d6513" stroke-width="3"/><rect x="-9" y="-9" width="18" height="18" fill="#24123f"/>',
  '<path d="M-36 16q12-42 40-34q22 8 8 22q-8-12-18-3q-6 11 14 15z" fill="#3ddc97"/><path d="M-36 26q18-12 36 0t36 0" stroke="#3ddc97" stroke-width="6" fill="none"/>',
]

const cell = 100
const centre = (at) => 15 + cell / 2 + at * cell

const symbolAt = (symbol, place) => {
  const [reel, row] = [Math.floor(place / 3), place % 3]
  const inner = `<g class="symbol">${art[symbol]}</g>`
  return `<rect class="cell" x="${centre(reel) - 46}" y="${centre(row) - 46}" width="92" height="92" rx="14"/><g transform="translate(${centre(reel)} ${centre(row)})">${inner}</g>`
}

// wins on no line
const start = [4, 0, 5, 2, 3, 0, 1, 5, 4]

export const create = (stage, { lines, text }) => {
  const draw = (shown, won) => {
    const paths = won.map((index) => {
      const points = lines[index].map((row, reel) => `${centre(reel)},${centre(row)}`)
      return `<polyline class="line" points="${points.join(' ')}"/>`
    })
    stage.innerHTML = `<svg viewBox="0 0 330 330" role="img"><title></title><rect class="frame" x="3" y="3" width="324" height="324" rx="24"/>${shown.map(symbolAt).join('')}${paths.join('')}</svg>`
    const names = text.symbols.split(', ')
    const rows = [0, 1, 2].map((row) => [0, 3, 6].map((reel) => names[shown[reel + row]]).join(' '))
    stage.querySelector('title').textContent = rows.join(' / ')
  }
  draw(start, [])
  return {
    turn: () => stage.firstElementChild.classList.add('turning'),
    show: ({ shown, lines: won }) => draw(shown, won),
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
