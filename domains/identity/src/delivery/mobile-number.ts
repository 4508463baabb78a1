import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

// the library throws over a calling code that it does not know
const callingCodes = new Set<string>(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** `525512345678`: the digits of a whole mobile number, its country's code among them. */
export const isWholeMobileNumber = (digits: string): boolean =>
  parsePhoneNumberFromString(`+${digits}`)?.isValid() === true

/** `52`, `55 1234 5678` -> `+525512345678`; null where no mobile phone can have that number. */
export const mobileNumber = (countryDialingCode: string, number: string): string | null => {
  const dialingCode = countryDialingCode.replace(/^\+|\s/g, '')
  if (!callingCodes.has(dialingCode) || !/^[\d\s().-]{4,20}$/.test(number)) return null
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: dialingCode })
  return parsed?.isValid() === true ? parsed.number : null
}
