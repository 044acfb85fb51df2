vcl 4.1;

# The key of docs/guides/cdn.md for Varnish 7. `CDN=targeted`, and Varnish's address in TRUST_PROXY.
# What stands before it ends TLS and replaces `x-el-country` and `x-el-us-state`, whatever a visitor sends.

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/healthz";
    .interval = 5s;
    .timeout = 5s;
    .initial = 3;
  }
}

# Who may purge: the processes of the site. CDN_PURGE_URL is http://<varnish>/.cdn-purge. VCL reads no bodies and so no
# signatures; a hook that anybody can reach must check them.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/.cdn-purge") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    if (req.method != "POST" || req.http.cache-tag !~ "^[a-z0-9-]+$") {
      return (synth(400));
    }
    ban("obj.http.cache-tag ~ (^|,)" + req.http.cache-tag + "(,|$)");
    return (synth(204));
  }
  unset req.http.x-forwarded-host;
  # Realtime: what becomes a web socket is handed through.
  if (req.http.upgrade ~ "(?i)^websocket$") {
    return (pipe);
  }
  std.collect(req.http.cookie, "; ");
  std.collect(req.http.x-el-country, ",");
  std.collect(req.http.x-el-us-state, ",");
  # While the origin is well a page is stale for a minute at most; while it is not, for as long as it is stored.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # Members, in whatever spelling.
  if (req.http.authorization || req.http.cookie ~ "(?i)authorization") {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The bare home leads to a visitor's language.
  if (!req.http.x-el-country || req.url ~ "^/(\?|$)" || req.url ~ "^/api/") {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  if (req.http.upgrade) {
    set bereq.http.upgrade = req.http.upgrade;
    set bereq.http.connection = req.http.connection;
  }
}

sub vcl_hash {
  hash_data(req.http.host);
  # Of the query only what a page may read. A name in another spelling stays, and so does the order: the first of two counts.
  set req.http.x-read = regsub(req.url, "\?", "?&");
  set req.http.x-read = regsuball(req.http.x-read, "&(?!(?:access|back|channel|code|coupon|dir|director|from|id|intensity|kind|label|lang|length|marker|mood|operation|order|page|performer|plan|query|redirect|reference|scene|search|season|seed|step|tab|tag|to|type|view|year)(?:[=&]|$))[A-Za-z0-9_.~-]*(?:=[^&]*)?(?=&|$)", "");
  hash_data(regsub(req.http.x-read, "\?$", ""));
  unset req.http.x-read;
  hash_data(req.http.x-el-country);
  hash_data("|" + req.http.x-el-us-state);
  return (lookup);
}

sub vcl_backend_response {
  # A stored page is handed out instead of an error.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.cdn-cache-control ~ "(^|[ ,])max-age=[0-9]+" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.cdn-cache-control ~ "stale-if-error=[0-9]+") {
      set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    # The key has what the rest of it names.
    set beresp.http.vary = "accept-encoding";
    return (deliver);
  }
  # Remembered as not stored, so that nobody waits for another's answer; of an error for a moment.
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  if (beresp.status >= 500) {
    set beresp.ttl = 1s;
  }
  return (deliver);
}

sub vcl_deliver {
  # For the CDN alone.
  unset resp.http.cdn-cache-control;
  unset resp.http.cache-tag;
  unset resp.http.age;
  unset resp.http.via;
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
}
