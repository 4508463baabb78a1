declare module '../route.ts' {
  interface GameFamilies {
    crash: true
  }
}

export {}
