/**
 * Rows into a table by COPY, over the driver the product uses.
 * @param {import('pg').PoolClient} client
 * @param {string} sql `copy ... from stdin`
 * @param {string} text the rows in COPY's text form
 */
export const copyIn = (client, sql, text) =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, text, (error) => (error === undefined ? resolve() : reject(error))));
  });

/** What the driver calls of a statement that is not one of its own. */
class CopyIn {
  constructor(sql, text, callback) {
    Object.assign(this, { sql, text, callback });
  }

  submit(connection) {
    connection.query(this.sql);
  }

  handleCopyInResponse(connection) {
    connection.sendCopyFromChunk(Buffer.from(this.text));
    connection.endCopyFrom();
  }

  handleError(error) {
    this.callback(error);
  }

  handleReadyForQuery() {
    this.callback();
  }

  handleCommandComplete() {}
}

/** A text as COPY takes it. */
export const copied = (text) => text.replace(/[\\\n\r\t]/g, (sign) => SIGNS[sign]);

const SIGNS = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
