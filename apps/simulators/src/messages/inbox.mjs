// Draws the inbox in the browser. Texts of messages are set as text, never as markup.
const text = JSON.parse(document.getElementById('texts').textContent)
const list = document.getElementById('list')
const to = document.getElementById('to')
const channel = document.getElementById('channel')
const state = document.getElementById('state')

let messages = []

const make = (tag, className, content = '') => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = content
  return element
}

const codeIn = (message) => /(?<!\d)\d{6}(?!\d)/.exec(`${message.subject} ${message.text}`)?.[0]
const linkIn = (message) => /https?:\/\/\S+/.exec(message.text)?.[0]

const actsOf = (message) => {
  const acts = make('div', 'acts')
  const code = codeIn(message)
  if (code !== undefined) {
    const button = make('button', '', `${text.copy} ${code}`)
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code)
      button.textContent = text.copied
    })
    acts.append(button)
  }
  const link = message.channel === 'mail' ? linkIn(message) : undefined
  if (link !== undefined) {
    const anchor = make('a', 'act', text.open)
    anchor.href = link
    anchor.target = '_blank'
    anchor.rel = 'noreferrer'
    acts.append(anchor)
  }
  return acts
}

const draw = (message, isNew) => {
  const item = make('li', isNew ? 'new' : '')
  const meta = make('div', 'meta')
  meta.append(
    make('b', '', message.to),
    make('time', '', new Date(message.at).toLocaleTimeString()),
  )
  item.append(meta)
  if (message.channel === 'sms') item.append(make('div', 'bubble', message.text))
  else {
    const mail = make('article', 'mail')
    mail.append(make('h2', '', message.subject), make('p', '', message.text))
    item.append(mail)
  }
  item.append(actsOf(message))
  return item
}

const show = (newest) => {
  const wanted = messages.filter(
    (message) =>
      message.to.includes(to.value.trim()) &&
      (channel.value === '' || message.channel === channel.value),
  )
  list.replaceChildren(...wanted.map((message) => draw(message, message.id === newest)))
  if (wanted.length === 0) list.append(make('li', 'empty', text.empty))
}

to.addEventListener('input', () => show())
channel.addEventListener('change', () => show())

const refresh = async () => {
  messages = await (await fetch('/inbox/messages')).json()
  show()
}

const live = new EventSource('/inbox/live')
live.addEventListener('open', () => {
  state.textContent = text.live
  state.classList.remove('lost')
  void refresh()
})
live.addEventListener('error', () => {
  state.textContent = text.lost
  state.classList.add('lost')
})
live.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data)
  messages = [message, ...messages]
  show(message.id)
})
