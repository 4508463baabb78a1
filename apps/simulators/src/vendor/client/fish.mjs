// A reef with six kinds of fish; a tap on one aims at it.
const shapes = [
  { colour: '#8ecae6', size: 0.7 },
  { colour: '#ff9f1c', size: 0.8 },
  { colour: '#c77dff', size: 0.95 },
  { colour: '#52b788', size: 1.1 },
  { colour: '#90a4ae', size: 1.35 },
  { colour: '#4361ee', size: 1.6 },
]
const places = [
  [70, 60],
  [190, 46],
  [300, 70],
  [90, 140],
  [262, 152],
  [176, 210],
]

const bodies = [
  '<path d="M-26 0q14-16 40 0q-26 16-40 0zM12 0l14-10v20z"/>',
  '<path d="M-26 0q14-22 40 0q-26 22-40 0zM12 0l14-13v26z"/><path d="M-8-12v24M4-10v20" stroke="#fff" stroke-width="5"/>',
  '<path d="M-22-4a18 18 0 0 1 36 0v8h-36zM-20 4q4 12 0 20M-8 4q4 14 0 22M4 4q4 14 0 22M14 4q2 12-2 18" stroke-width="4" stroke="currentColor"/>',
  '<ellipse rx="24" ry="16"/><path d="M22-6q14-4 14 5t-14 5zM-14 12l-6 12 12-6zM10 12l6 12 2-14z"/><path d="M-10-10l10 10-10 10M6-12l-6 12 6 12" stroke="#00000055" fill="none" stroke-width="2"/>',
  '<path d="M-36 2q22-22 56-6l18-14-6 18 6 14-18-7q-34 12-56-5zM-4-12l8-16 10 18z"/>',
  '<path d="M-38 4q2-26 36-24q24 2 30 18l14-12v26l-16-6q-12 16-40 14q-22-2-24-16z"/><path d="M-24-24q-4-12-10-12M-24-24q2-12 8-13" stroke="#bde0fe" stroke-width="3" fill="none"/>',
]

export const create = (stage, { choices, text }) => {
  const aim = (value) => {
    const input = document.querySelector(`#choices input[value="${value}"]`)
    if (input !== null) input.click()
  }
  const swimmer = ({ value }, at, mark) => {
    const [x, y] = places[at]
    const { colour, size } = shapes[at]
    const eye = at === 2 ? '' : '<circle cx="-15" cy="-4" r="3" fill="#fff"/>'
    return `<g transform="translate(${x} ${y})" data-fish="${value}" class="target"><circle r="46" fill="transparent"/><g class="swimmer" style="animation-delay:-${at * 0.7}s"><g transform="scale(${size})" fill="${colour}" color="${colour}">${bodies[at]}${eye}</g></g>${mark}</g>`
  }
  const caught =
    '<circle r="40" fill="none" stroke="#ffd166" stroke-width="5"/><circle r="15" fill="#ffd166"/><circle r="10" fill="none" stroke="#8d6513" stroke-width="2"/>'
  const missed =
    '<g fill="none" stroke="#cdefff" stroke-width="3"><circle cx="-12" cy="-22" r="6"/><circle cx="8" cy="-30" r="4"/><circle cx="16" cy="-14" r="7"/></g>'
  const draw = (hit, isCaught) => {
    const marks = choices.map((_, at) => (at === hit ? (isCaught ? caught : missed) : ''))
    stage.innerHTML = `<svg viewBox="0 0 360 260" role="img"><title></title><rect x="2" y="2" width="356" height="256" rx="22" class="sea"/><path d="M0 246q40-22 80-4t90-6 100 6 90-8v26H0z" fill="#f4d58d55"/>${choices.map((choice, at) => swimmer(choice, at, marks[at])).join('')}</svg>`
    const name = hit === undefined ? '' : choices[hit].label
    stage.querySelector('title').textContent =
      hit === undefined ? text.choose : `${name}: ${isCaught ? text.caught : text.escaped}`
  }
  draw()
  stage.addEventListener('click', (event) => {
    const target = event.target.closest('[data-fish]')
    if (target !== null) aim(target.dataset.fish)
  })
  return {
    turn: () => stage.firstElementChild.classList.add('turning'),
    show: ({ shown: [hit, isCaught] }) => draw(hit, isCaught === 1),
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
