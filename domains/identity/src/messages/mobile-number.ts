import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** `52`, `55 1234 5678` -> `+525512345678`; null where no mobile phone can have that number. */
export const mobileNumber = (countryDialingCode: string, number: string): string | null => {
  const dialingCode = countryDialingCode.replace(/^\+|\s/g, '')
  if (!/^\d{1,4}$/.test(dialingCode) || !/^[\d\s().-]{4,20}$/.test(number)) return null
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: dialingCode })
  return parsed?.isValid() === true ? parsed.number : null
}
