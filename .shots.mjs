import { chromium } from 'playwright-core'
const only = process.argv[2]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const errors = []
for (const [name, w, h, m] of [['phone',390,844,true],['desk',1440,900,false]]) {
  for (const lang of ['ES','EN']) {
    const c = await b.newContext({ viewport: { width: w, height: h }, isMobile: m, hasTouch: m })
    await c.addCookies([{ name: 'lang', value: lang, url: 'http://localhost:4200' }])
    const p = await c.newPage()
    p.on('pageerror', e => errors.push(name+lang+p.url()+' '+e.message)); p.on('console', e => e.type()==='error' && errors.push(name+lang+p.url()+' '+e.text().slice(0,300)))
    for (const [n, u] of [['home','/index'],['rng','/rng'],['rng-hall','/rng?page=tundra'],['search','/rng?q=lantrn+fortun'],['live','/live'],['pvp','/pvp'],['fav','/fav'],['empty','/rng?q=xqzwv'],['jlrng','/jlrng']]) {
      if (only && only !== n) continue
      if (lang==='EN' && !['home','rng'].includes(n)) continue
      await p.goto('http://localhost:4200'+u, { waitUntil: 'networkidle' })
      await p.waitForTimeout(500)
      await p.screenshot({ path: `/tmp/shotsA/${n}-${name}-${lang}.png` })
      if (n==='home' && lang==='ES') { await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=500){scrollTo(0,y);await new Promise(r=>setTimeout(r,150))}}); await p.waitForTimeout(800); await p.screenshot({ path: `/tmp/shotsA/${n}-full-${name}.png`, fullPage: true }) }
    }
    await c.close()
  }
}
await b.close()
console.log([...new Set(errors)].join('\n') || 'no errors')
