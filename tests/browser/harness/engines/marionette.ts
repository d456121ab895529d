import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Session } from './session.ts';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

type Message = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  answer: unknown,
];

/** A WebDriver session over Marionette, the wire that Firefox itself speaks: `length:[0,id,name,…]`. */
export async function openMarionette(port: number): Promise<Session> {
  const socket = await open(port);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let unread = Buffer.alloc(0);
  socket.on('data', (data) => {
    unread = Buffer.concat([unread, data]);
    for (let message = take(); message; message = take()) answer(message);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'));
  });
  const take = (): Message | null => {
    const colon = unread.indexOf(':');
    const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)));
    if (colon < 0 || unread.length < end) return null;
    const text = unread.subarray(colon + 1, end).toString();
    unread = unread.subarray(end);
    return JSON.parse(text) as Message;
  };
  const answer = ([, id, error, value]: Message) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(value);
  };
  const ask = (name: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await ask('WebDriver:NewSession');
  return {
    send: async (command, parameters) => {
      const value = await ask(`WebDriver:${command}`, parameters);
      const isWrapped = typeof value === 'object' && value !== null && 'value' in value;
      return isWrapped ? value.value : value;
    },
  };
}

/** Connects, and takes in the greeting that Firefox begins with. */
function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
