declare module '../route.ts' {
  interface GameFamilies {
    slots: true
  }
}

export {}
