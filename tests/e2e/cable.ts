// The cable between a person and the server: it can be pulled and plugged in again, whatever the browser thinks of it.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Cable {
  address: string; // what the person types
  pull(): void;
  plug(): void;
  remove(): Promise<void>;
}

// `carry`: how what the person sends gets to the server.
export async function cableTo(
  server: string,
  carry = (person: Socket, far: Socket): void => void person.pipe(far),
): Promise<Cable> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let pulled = false;
  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const entry = createServer((person) => {
    hold(person);
    if (pulled) return void person.destroy();
    const far = hold(createConnection(Number(port), hostname));
    carry(person, far);
    far.pipe(person);
    person.on('close', () => far.destroy());
    far.on('close', () => person.destroy());
  });
  await new Promise<void>((resolve) => entry.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(entry.address() as AddressInfo).port}`,
    pull: () => {
      pulled = true;
      cut();
    },
    plug: () => {
      pulled = false;
    },
    remove: async () => {
      cut();
      await new Promise((resolve) => entry.close(resolve));
    },
  };
}
