// The scoreboard of a match day.
const pitch =
  '<path d="M180 4v192" class="chalk"/><circle cx="180" cy="100" r="42" class="chalk"/><path d="M4 60h44v80H4M356 60h-44v80h44" class="chalk"/>'
const arena =
  '<path d="M180 4v68l-26 28 26 28v68M60 4l-30 40v112l30 40M300 4l30 40v112l-30 40" class="chalk"/>'

export const create = (stage, { choices, engine, text }) => {
  const matches = [...new Set(choices.map(({ group }) => group))]
  const chosen = () => {
    const value = document.querySelector('#choices input:checked')?.value ?? choices[0].value
    return matches[Number(value.split('-')[0])]
  }
  const draw = (match, score) => {
    const [home, away] = match.split(' – ')
    const ground = `<rect x="4" y="4" width="352" height="192" rx="20" class="felt"/>${engine === 'maps' ? arena : pitch}`
    stage.innerHTML = `<svg viewBox="0 0 360 200" role="img"><title></title>${ground}<text x="92" y="52" text-anchor="middle" class="side"></text><text x="268" y="52" text-anchor="middle" class="side"></text><text x="92" y="132" text-anchor="middle" class="big">${score?.[0] ?? '–'}</text><text x="268" y="132" text-anchor="middle" class="big">${score?.[1] ?? '–'}</text><text x="180" y="108" text-anchor="middle" class="side">${score === undefined ? text.versus : text.final}</text></svg>`
    const [left, right] = stage.querySelectorAll('.side')
    left.textContent = home
    right.textContent = away
    stage.querySelector('title').textContent =
      score === undefined ? match : `${home} ${score[0]} – ${score[1]} ${away}`
  }
  draw(matches[0])
  document.querySelector('#choices').addEventListener('change', () => draw(chosen()))
  return {
    turn: () => {
      draw(chosen())
      stage.firstElementChild.classList.add('turning')
    },
    show: ({ shown: [match, home, away] }) => draw(matches[match], [home, away]),
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
