import { Socket as DatagramSocket } from 'node:dgram';
import dns from 'node:dns';
import { Server, Socket } from 'node:net';

/** From here on, this process reaches nobody and nobody reaches it, whatever a library thinks a file asks it to. */
export function closeDoors(): void {
  const closed = () => {
    throw new Error('This process has no network.');
  };
  Socket.prototype.connect = closed;
  Server.prototype.listen = closed;
  DatagramSocket.prototype.bind = closed;
  DatagramSocket.prototype.send = closed;
  Object.assign(dns, { lookup: closed, resolve: closed });
}
