import { userInfo } from 'node:os';
import { asOffice } from '../../src/server/removing.ts';
import { longLived, servedHeaders } from '../servedHeaders.ts';

export interface SignInLimits {
  /** Of one account, from one address. */
  perName: number;
  /** Of all accounts, from one address: a whole school may stand behind one. */
  perAddress: number;
}

export const usualLimits: SignInLimits = { perName: 5, perAddress: 120 };

export interface NginxOptions {
  /** The built product. */
  dist: string;
  /** Where nginx keeps what it writes. */
  folder: string;
  host: string;
  port: number;
  /** Of etcd's nodes, as `127.0.0.1:2379`. */
  nodes: readonly string[];
  limits: SignInLimits;
}

const openCalls = [
  'auth/user/(add|get|list|delete|changepw|grant|revoke)',
  'auth/role/(add|get|list|delete|grant|revoke)',
].join('|');

/** A text as a regular expression has it. */
function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The product and, under /school/, of etcd's JSON what its devices need and nothing else. */
export function nginxConfig({ dist, folder, host, port, nodes, limits }: NginxOptions): string {
  return `${process.getuid?.() === 0 ? `user ${userInfo().username};\n` : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.own.pid;
error_log ${folder}/nginx.log warn;
events {
  worker_connections 1024;
}
http {
${temporary(folder)}
  access_log off;
  server_tokens off;
  default_type application/octet-stream;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    font/ttf ttf;
    font/woff2 woff2;
  }
  gzip on;
  gzip_min_length 512;
  gzip_types text/css text/javascript application/json application/manifest+json image/svg+xml font/ttf;

  upstream etcd {
${nodes.map((node) => `    server ${node} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }

  # A sign-in's name and key come as headers too: so nginx can count by name, and what it sends on is
  # the name that it counted.
  map "$http_x_plantel_name:$http_x_plantel_key" $sign_in {
    default "";
    "~^(?<sign_in_name>[-A-Za-z0-9_.!~*'()%]{1,800}):(?<sign_in_key>[-A-Za-z0-9+/=]{1,200})$" '{"name":"$sign_in_name","password":"$sign_in_key"}';
  }
  # Whoever has not signed in yet reads the salts as the visitor, whose password is public.
  map $http_x_plantel_name $counted_name {
    default $binary_remote_addr$http_x_plantel_name;
    visitor "";
  }
  map $http_x_plantel_name $counted_address {
    default $binary_remote_addr;
    visitor "";
  }
  # Of a transaction within another, and of the value before that a put tells, etcd before 3.4.44, 3.5.30
  # and 3.6.11 does not ask the roles. The product sends neither, nor a sign to write them otherwise.
  # Whoever may write a key may delete it, the head and what others have read too: so what deletes has to
  # begin by asking what the office alone may ask, and asks nothing else after that, of which etcd takes the last.
  map $request_body $misused {
    default "";
    '~*\\\\\\\\|"(request_?txn|prev_?kv|lease|ignore_?(value|lease))"' refused;
    '~*"(key|range_?end)"\\s*:\\s*\\[' refused;
    '~^${literal(`{"compare":[${JSON.stringify(asOffice)}`)}(?!(?is).*"compare")' "";
    '~*"request_?delete_?range"' refused;
  }
  # Whoever may read one salt may read all of them, each under the name of its account.
  map $request_body $salts {
    default "";
    '~${base64('school/salts/').slice(0, -3)}' salts;
  }
  map $request_body $several {
    default "";
    '~*"range_?end"' several;
  }
  map $misused$salts$several $txn {
    default $request_body;
    ~refused refused;
    saltsseveral refused;
  }
  limit_req_zone $counted_name zone=names:4m rate=${limits.perName}r/m;
  limit_req_zone $counted_address zone=addresses:1m rate=${limits.perAddress}r/m;
  limit_req_status 429;

  server {
    listen ${host}:${port};
    root ${dist};
    client_max_body_size 4m;
    client_body_buffer_size 4m;

    location / {
${headers('no-cache')}
      try_files $uri /index.html;
    }
    location /assets/ {
${headers(longLived)}
      try_files $uri =404;
    }

    location /school/ {
      return 403;
    }
    location = /school/info.json {
${headers('no-store')}
      default_type application/json;
      return 200 '{"plantel":"school","format":1}';
    }
    location ~ ^/school(/v3/(?:${openCalls}))$ {
      limit_except POST { deny all; }
${toEtcd('$1')}
    }
    location = /school/v3/kv/txn {
      limit_except POST { deny all; }
      client_body_in_single_buffer on;
      proxy_set_body $txn;
${toEtcd('/v3/kv/txn')}
    }
    location = /school/v3/auth/authenticate {
      limit_except POST { deny all; }
      if ($sign_in = "") { return 400; }
      limit_req zone=names burst=${limits.perName - 1} nodelay;
      limit_req zone=addresses burst=${limits.perAddress - 1} nodelay;
      proxy_set_body $sign_in;
${toEtcd('/v3/auth/authenticate')}
    }
    location = /school/v3/watch {
      limit_except POST { deny all; }
      gzip off;
      proxy_buffering off;
      # Whoever may read one key can follow all behind it in etcd before July 2026: one key is what all
      # devices follow, whatever they ask for.
      proxy_set_body '{"create_request":{"key":"${base64('school/head')}"}}';
${toEtcd('/v3/watch', 90)}
    }
  }
}
`;
}

/**
 * Every call that the product makes may be made twice: it is asked of another node whenever one gives no
 * answer. What a node has sent on to a leader that died it waits for seven seconds; by three there is a new one.
 */
function toEtcd(path: string, patience = 3): string {
  return [
    `proxy_pass http://etcd${path};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Accept-Encoding "";',
    'proxy_connect_timeout 1s;',
    `proxy_read_timeout ${patience}s;`,
    'proxy_next_upstream error timeout http_502 http_503 http_504 non_idempotent;',
    'proxy_next_upstream_tries 3;',
    'proxy_next_upstream_timeout 12s;',
    ...Object.entries({ ...servedHeaders, 'Cache-Control': 'no-store' }).map(header),
  ]
    .map((line) => `      ${line}`)
    .join('\n');
}

/** nginx forgets the headers of the block around where a block has some of its own. */
function headers(caching: string): string {
  const all = { ...servedHeaders, 'Cache-Control': caching };
  return Object.entries(all)
    .map((one) => `      ${header(one)}`)
    .join('\n');
}

function header([name, value]: [string, string]): string {
  return `add_header ${name} "${value}" always;`;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function temporary(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n');
}
