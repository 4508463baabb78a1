/** What a mobile number is made of, before the server looks at it more closely. */
export const isMobile = (text: string): boolean => /^[\d\s().-]{6,20}$/.test(text.trim())
