/** Titles that are played, by the codes of their models; their names are the same everywhere. */
export const slotTitles: readonly { readonly code: string; readonly title: string }[] = [
  { code: 'faro-de-fortuna', title: 'Faro de Fortuna' },
  { code: 'reino-dorado', title: 'Reino Dorado' },
  { code: 'noche-neon', title: 'Noche Neón' },
  { code: 'orbita-nueve', title: 'Órbita Nueve' },
  { code: 'huerto-dulce', title: 'Huerto Dulce' },
  { code: 'estanque-dorado', title: 'Estanque Dorado' },
  { code: 'selva-de-jade', title: 'Selva de Jade' },
  { code: 'feria-de-sabores', title: 'Feria de Sabores' },
  { code: 'dragon-de-papel', title: 'Dragón de Papel' },
  { code: 'bosque-lunar', title: 'Bosque Lunar' },
  { code: 'mareas-de-luna', title: 'Mareas de Luna' },
  { code: 'caravana-del-sol', title: 'Caravana del Sol' },
  { code: 'jardin-de-luciernagas', title: 'Jardín de Luciérnagas' },
]
