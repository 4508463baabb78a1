/** The countries of the dialing codes that brands offer; others show their code alone. */
const countries: Readonly<Record<string, string>> = {
  '1': 'US',
  '34': 'ES',
  '44': 'GB',
  '49': 'DE',
  '51': 'PE',
  '52': 'MX',
  '53': 'CU',
  '54': 'AR',
  '55': 'BR',
  '56': 'CL',
  '57': 'CO',
  '58': 'VE',
  '60': 'MY',
  '62': 'ID',
  '63': 'PH',
  '65': 'SG',
  '66': 'TH',
  '81': 'JP',
  '82': 'KR',
  '84': 'VN',
  '86': 'CN',
  '351': 'PT',
  '502': 'GT',
  '503': 'SV',
  '504': 'HN',
  '505': 'NI',
  '506': 'CR',
  '507': 'PA',
  '591': 'BO',
  '593': 'EC',
  '595': 'PY',
  '598': 'UY',
}

/** Countries that share the code of another. */
const sharing: Readonly<Record<string, string>> = { CA: '1', DO: '1', PR: '1' }

/** The dialing code of a country, where a brand may offer it. */
export const dialingCodeOf = (country: string): string | undefined =>
  sharing[country] ?? Object.keys(countries).find((code) => countries[code] === country)

export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country

/** `+52 México` */
export const dialingName = (code: string, language: string): string => {
  const country = countries[code]
  if (country === undefined) return `+${code}`
  return `+${code} ${countryName(country, language)}`
}

/** The countries that something is sent to, by their names. */
export const countryChoices = (
  language: string,
): readonly { readonly code: string; readonly name: string }[] =>
  [...new Set([...Object.values(countries), ...Object.keys(sharing)])]
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
