declare module '../route.ts' {
  interface GameFamilies {
    instant: true
  }
}

export {}
