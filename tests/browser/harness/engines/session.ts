/** The commands of a W3C WebDriver session that the tests speak, with the way each takes over HTTP. */
export const commands = {
  CloseWindow: ['DELETE', '/window'],
  ElementClear: ['POST', '/element/{id}/clear'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  ExecuteScript: ['POST', '/execute/sync'],
  GetWindowHandle: ['GET', '/window'],
  Navigate: ['POST', '/url'],
  NewWindow: ['POST', '/window/new'],
  Print: ['POST', '/print'],
  Refresh: ['POST', '/refresh'],
  SwitchToWindow: ['POST', '/window'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const satisfies Record<string, readonly ['DELETE' | 'GET' | 'POST', string]>;

export type Command = keyof typeof commands;

export interface Session {
  send: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;
}

/** A browser process of an engine, and the session that drives it. */
export interface EngineBrowser extends Session {
  engine: 'Firefox' | 'WebKit';
  /** What its console has said so far. */
  output: () => string;
  /** Ends every process of it at once. */
  kill: () => Promise<void>;
}
